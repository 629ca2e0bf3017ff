/** Any origin: paths are resolved against it to see whether they leave it. */
const HERE = 'https://here.invalid'
/** What browsers read as slashes, or take out before they read. */
const DECEIVING = /[\\\p{Cc}]/u

/** Whether an address is a path on this site, for everything that browsers make of it; half a character is in none. */
export function isOwnPath(address: string): boolean {
  if (!/^\/(?!\/)/.test(address) || DECEIVING.test(address) || !address.isWellFormed()) return false
  return URL.canParse(address, HERE) && new URL(address, HERE).origin === HERE
}
