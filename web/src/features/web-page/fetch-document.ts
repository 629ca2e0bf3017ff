import { DOWNLOAD_TIMEOUT_MS } from '@quan/contract/request/request-timeout.ts'
import { networkFailure } from '#platform/api/api-failure.ts'
import { withDeadline } from '#platform/api/request-deadline.ts'
import { DocumentFailure } from './document-failure.ts'

/** Largest file that is previewed, in bytes; phones hold it several times while it is read. */
export const DOCUMENT_BYTES_MAX = 30 * 1024 * 1024

/** Most pixels of a picture that is drawn, alone or in a PDF, where larger ones stay blank: each takes four bytes. */
export const IMAGE_PIXELS_MAX = 50_000_000

/** A file as its host gave it. */
export type FetchedDocument = {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
  /** Where it came from in the end: the address that was asked may have led on to another host. */
  address: string
}

type FetchParts = {
  fetch: typeof fetch
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/** Nothing of ours goes along: no cookie, no address of the page. */
const ANONYMOUS = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const satisfies RequestInit

/** Brings a file whole, within the download's deadline and the size that is previewed. */
export async function fetchDocument(url: string, { fetch, signal, onProgress }: FetchParts): Promise<FetchedDocument> {
  const deadline = { timeoutMs: DOWNLOAD_TIMEOUT_MS, signal }
  return await withDeadline(async (stop) => {
    const response = await ask(url, { fetch, signal: stop })
    requireFile(response)
    const bytes = await readBytes(response, onProgress)
    return { bytes, contentType: response.headers.get('content-type') ?? '', address: response.url || url }
  }, deadline)
}

async function ask(url: string, { fetch, signal }: Pick<FetchParts, 'fetch' | 'signal'>): Promise<Response> {
  try {
    return await fetch(url, { ...ANONYMOUS, signal })
  } catch (cause) {
    if (signal.aborted) throw cause
    if (await isReachable(url, { fetch, signal })) throw new DocumentFailure('blocked', { cause })
    throw navigator.onLine ? new DocumentFailure('unreachable', { cause }) : networkFailure(cause)
  }
}

/** A browser does not say whether the host was silent or its answer is not for us; an answer nobody may read tells. */
async function isReachable(url: string, { fetch, signal }: Pick<FetchParts, 'fetch' | 'signal'>): Promise<boolean> {
  try {
    await fetch(url, { ...ANONYMOUS, method: 'HEAD', mode: 'no-cors', signal })
    return true
  } catch {
    return false
  }
}

const GONE_STATUSES = [404, 410]
const FIRST_PASSING_STATUS = 500
const PASSING_STATUSES = [408, 429]

function requireFile({ ok, status }: Response) {
  if (ok) return
  if (GONE_STATUSES.includes(status)) throw new DocumentFailure('missing')
  if (status >= FIRST_PASSING_STATUS || PASSING_STATUSES.includes(status))
    throw new Error(`The host answered ${status}`)
  throw new DocumentFailure('refused')
}

/** The body of an answer, piece by piece; ends as soon as it is more than is previewed. */
async function readBytes(
  response: Response,
  onProgress: (progress: Progress) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const total = announcedLength(response.headers)
  if (total !== null && total > DOCUMENT_BYTES_MAX) throw await tooLarge(response)
  if (response.body === null) return new Uint8Array()
  const pieces: Uint8Array[] = []
  let received = 0
  const reader = response.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    received += part.value.byteLength
    if (received > DOCUMENT_BYTES_MAX) {
      await reader.cancel()
      throw new DocumentFailure('large')
    }
    pieces.push(part.value)
    onProgress({ received, total: total !== null && total >= received ? total : null })
  }
  return joined(pieces, received)
}

/** The length as sent; packed on its way a file is longer than that. */
function announcedLength(headers: Headers): number | null {
  const length = Number(headers.get('content-length') ?? Number.NaN)
  return Number.isInteger(length) && length > 0 && !headers.has('content-encoding') ? length : null
}

async function tooLarge(response: Response): Promise<DocumentFailure> {
  await response.body?.cancel()
  return new DocumentFailure('large')
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.byteLength
  }
  return bytes
}

/** How far a download is, in bytes; without a total its end cannot be told. */
export type Progress = { received: number; total: number | null }
