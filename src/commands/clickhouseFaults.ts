import { SourceError } from '../text/io.ts'

/** The variables that say where a server is and who asks. A spec cannot: it is published with its report. */
export const clickhouseVariables = {
  url: 'RANKBOOK_CLICKHOUSE_URL',
  username: 'RANKBOOK_CLICKHOUSE_USER',
  password: 'RANKBOOK_CLICKHOUSE_PASSWORD',
  access_token: 'RANKBOOK_CLICKHOUSE_TOKEN',
} as const

/** Nothing says where the server is. */
export function notSaid(): SourceError {
  const { url, username, password, access_token } = clickhouseVariables
  return new SourceError(
    `the tables are in ClickHouse, and ${url} does not say where it is`,
    `Set ${url} to an address such as http://127.0.0.1:8123/default, and if it is asked for ${username} and ${password}, or ${access_token}.`,
  )
}

/** The client's package is not there. */
export function notInstalled(): SourceError {
  return new SourceError(
    'the tables are in ClickHouse, and the package for that is not installed',
    'Run `npm install @clickhouse/client`.',
  )
}

/** What went wrong at the server or on the way, in its own words, and how to mend it where its name says so. */
export function clickhouseFailure(error: unknown): SourceError {
  if (error instanceof SourceError) return error
  const { message, type, code } = error as Error & { readonly type?: string; readonly code?: string }
  const what = message
    .split('\n')[0]!
    .replace(/^Code: \d+\. /, '')
    .trim()
  const kind = type ?? /\(([A-Z_]+)\)/.exec(message)?.[1] ?? code ?? ''
  const mend = mends.find(({ kinds }) => kinds.test(kind))?.mend ?? 'Mend it there, and build again.'
  return new SourceError(`ClickHouse does not run the statement: ${what || kind}`, mend)
}

const { url, username, password } = clickhouseVariables

const mends: readonly { readonly kinds: RegExp; readonly mend: string }[] = [
  {
    kinds: /^UNKNOWN_(TABLE|DATABASE)/,
    mend: 'Check the names of the tables; a database stands before a point, or at the end of the address.',
  },
  {
    kinds: /^(UNKNOWN_IDENTIFIER|NOT_FOUND_COLUMN)/,
    mend: 'Say which columns the table has: { table: …, columns: { document: page } }.',
  },
  {
    kinds: /^(AUTHENTICATION_FAILED|REQUIRED_PASSWORD|WRONG_PASSWORD|UNKNOWN_USER)/,
    mend: `Check ${username} and ${password}.`,
  },
  { kinds: /^(ACCESS_DENIED|READONLY)/, mend: 'Let the account read both tables: GRANT SELECT ON … TO ….' },
  {
    kinds: /^(MEMORY_LIMIT|TOO_MANY_ROWS)/,
    mend: 'Write "batches: 16", so that each statement holds a part of the queries.',
  },
  {
    kinds: /^(TIMEOUT|SOCKET_TIMEOUT|TOO_SLOW)/,
    mend: 'Write "batches: 16", or let the account take longer (max_execution_time).',
  },
  {
    kinds: /^(CLUSTER_DOESNT_EXIST|ALL_CONNECTION)/,
    mend: 'Check the name of the cluster: SELECT cluster FROM system.clusters.',
  },
  {
    kinds: /^(E[A-Z]+|ERR_.*|CERT_.*|.*_CERT.*)$/,
    mend: `Check that ${url} is the address of its HTTP interface and can be reached from here.`,
  },
]
