import { DocumentFailure } from '../document-failure.ts'
import { listZip, type ZipEntry } from '../kind/zip-directory.ts'

/** Most files inside a Word file. */
export const PACKAGE_FILES_MAX = 2_000

/** Most bytes a Word file may unpack to. */
export const PACKAGE_BYTES_MAX = 100 * 1024 * 1024

/** Widest page of a Word file that is laid out, in pixels. */
export const WORD_WIDTH_MAX = 4_000

const STORED = 0
const DEFLATED = 8

/**
 * Refuses a package that unpacks to more than a phone holds, or to more than it says: what reads it later believes it.
 * Throws `DocumentFailure`.
 */
export async function requireModestPackage(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const entries = listZip(bytes)
  if (entries === null) throw new DocumentFailure('damaged')
  const claimed = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  if (entries.length > PACKAGE_FILES_MAX || claimed > PACKAGE_BYTES_MAX) throw new DocumentFailure('large')
  for (const entry of entries) await requireHonest(entry, bytes)
}

async function requireHonest(entry: ZipEntry, bytes: Uint8Array<ArrayBuffer>) {
  const packed = packedPart(entry, bytes)
  if (entry.method === STORED && packed.byteLength === entry.bytes) return
  if (entry.method !== DEFLATED || !(await unpacksTo(entry.bytes, packed))) throw new DocumentFailure('damaged')
}

/** Length of a local header before its name, and where in it the lengths of name and extra field stand. */
const LOCAL_BYTES = 30
const NAME_LENGTH_AT = 26
const EXTRA_LENGTH_AT = 28

function packedPart({ at, packedBytes }: ZipEntry, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (at + LOCAL_BYTES > bytes.byteLength) throw new DocumentFailure('damaged')
  const lengths = view.getUint16(at + NAME_LENGTH_AT, true) + view.getUint16(at + EXTRA_LENGTH_AT, true)
  const start = at + LOCAL_BYTES + lengths
  return bytes.subarray(start, start + packedBytes)
}

/** Unpacks without keeping anything, and stops as soon as it is more than was said. */
async function unpacksTo(length: number, packed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const source = new ReadableStream<BufferSource>({
    start(stream) {
      stream.enqueue(packed)
      stream.close()
    },
  })
  const reader = source.pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  let unpacked = 0
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      unpacked += part.value.byteLength
      if (unpacked > length) {
        await reader.cancel()
        return false
      }
    }
  } catch {
    // what cannot be unpacked is damaged
    return false
  }
  return unpacked === length
}
