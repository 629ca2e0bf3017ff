import { DocumentFailure } from './document-failure.ts'
import { DOCUMENT_BYTES_MAX } from './document-limits.ts'
import type { Progress } from './progress.ts'

/** The body of an answer, piece by piece; ends as soon as it is more than is previewed. */
export async function readBytes(
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
