const SECOND_MS = 1_000

/** Where a client is sent, and for how long. */
export type RedirectAddress = {
  readonly url: string
  /** How long every connection goes there, in milliseconds. */
  readonly lifeMs: number
}

/**
 * Reads one text of a redirect's `addressList`, `wss://host/path,SECONDS`; null for another, also for one without its
 * seconds, which says nothing about the address.
 */
export function readRedirectAddress(text: string): RedirectAddress | null {
  const [, url, seconds] = /^(wss?:\/\/.+),(\d{1,10})$/.exec(text.trim()) ?? []
  return url === undefined || seconds === undefined ? null : { url, lifeMs: Number(seconds) * SECOND_MS }
}

/** One text of a redirect's `addressList`; parts of a second are cut off. */
export function writeRedirectAddress({ url, lifeMs }: RedirectAddress): string {
  return `${url},${Math.floor(lifeMs / SECOND_MS)}`
}
