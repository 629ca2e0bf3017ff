/** Bytes of a mark: 128 bits of a SHA-256. */
const MARK_BYTES = 16

/**
 * By what a door without a network recognises a ticket: the first 128 bits of SHA-256 of `<activity id>:<text>`, in
 * base64url, where the text is that of the QR code or the eight digits below it. Nobody finds the text of a QR code from
 * its mark: 96 bits of it are a signature. The digits can be found by trying, so they let in,
 * and prove nothing.
 */
export async function ticketMark(activityId: string, text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${activityId}:${text}`))
  const bytes = String.fromCharCode(...new Uint8Array(hash).subarray(0, MARK_BYTES))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** A code that somebody typed in may be in small letters and groups. */
export function ticketAsPrinted(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}
