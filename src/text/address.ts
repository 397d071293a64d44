/** What a part of an address says; one that is encoded wrongly says itself. */
export function decodedAddress(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** The path of the file that a relative address leads to: without a question or the name of a part, which are the reader's. */
export function pathOf(address: string): string {
  return decodedAddress(/^[^?#]*/.exec(address)![0])
}
