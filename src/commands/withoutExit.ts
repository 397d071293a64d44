/**
 * Runs something in which `process.exit` throws: code of somebody else's must not end the command as if all were done.
 * Restored when it is through.
 */
export async function withoutExit<T>(run: () => Promise<T>): Promise<T> {
  const { exit } = process
  process.exit = (() => {
    throw new Error('it calls process.exit')
  }) as typeof process.exit
  try {
    return await run()
  } finally {
    process.exit = exit
  }
}
