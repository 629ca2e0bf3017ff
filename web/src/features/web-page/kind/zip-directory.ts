/** A file inside a zip, as the directory at its end tells it. */
export type ZipEntry = {
  name: string
  /** 0 = as it is, 8 = deflate. */
  method: number
  packedBytes: number
  /** Length it claims to have unpacked. */
  bytes: number
  /** Where its local header begins. */
  at: number
}

const END_SIGNATURE = 0x0605_4b50
const END_BYTES = 22
const COMMENT_MAX = 0xffff
const ENTRY_SIGNATURE = 0x0201_4b50
const ENTRY_BYTES = 46

/** The files of a zip; null where its directory cannot be read. */
export function listZip(bytes: Uint8Array): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === null || isBeyondOldForm(view, end)) return null
  try {
    return readEntries(view, { at: view.getUint32(end + 16, true), count: view.getUint16(end + 10, true) })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_BYTES - COMMENT_MAX)
  for (let at = view.byteLength - END_BYTES; at >= first; at--)
    if (view.getUint32(at, true) === END_SIGNATURE) return at
  return null
}

const FIELDS_16_BIT = [4, 6, 8, 10]
const FIELDS_32_BIT = [12, 16]

/** A full field points to a second directory, for larger files than are previewed; it could tell another story. */
function isBeyondOldForm(view: DataView, end: number): boolean {
  return (
    FIELDS_16_BIT.some((field) => view.getUint16(end + field, true) === 0xffff) ||
    FIELDS_32_BIT.some((field) => view.getUint32(end + field, true) === 0xffff_ffff)
  )
}

function readEntries(view: DataView, { at, count }: { at: number; count: number }): ZipEntry[] | null {
  const entries: ZipEntry[] = []
  let place = at
  for (let index = 0; index < count; index++) {
    if (view.getUint32(place, true) !== ENTRY_SIGNATURE) return null
    const nameLength = view.getUint16(place + 28, true)
    entries.push({
      name: nameAt(view, place + ENTRY_BYTES, nameLength),
      method: view.getUint16(place + 10, true),
      packedBytes: view.getUint32(place + 20, true),
      bytes: view.getUint32(place + 24, true),
      at: view.getUint32(place + 42, true),
    })
    place += ENTRY_BYTES + nameLength + view.getUint16(place + 30, true) + view.getUint16(place + 32, true)
  }
  return entries
}

const nameAt = (view: DataView, at: number, length: number) =>
  new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, length))
