import { crc32, deflateRawSync } from 'node:zlib'

/** A file to be put into a zip; `claimedBytes` is what the zip says of its length where that is a lie. */
export type ZipFile = { name: string; content: string | Buffer; claimedBytes?: number }

const DEFLATED = 8

/** Writes a zip. */
export function makeZip(files: readonly ZipFile[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, claimedBytes } of files) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const facts = factsOf({ bytes, packed, name, claimedBytes: claimedBytes ?? bytes.length })
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), facts, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0, 20, 0]), facts, place, Buffer.from(name)]))
    locals.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  return Buffer.concat([...locals, listed, endOf({ count: files.length, bytes: listed.length, at })])
}

type Facts = { bytes: Buffer; packed: Buffer; name: string; claimedBytes: number }

/** What local header and directory say alike, from the flags to the length of the extra field. */
function factsOf({ bytes, packed, name, claimedBytes }: Facts): Buffer {
  const facts = Buffer.alloc(24)
  facts.writeUInt16LE(DEFLATED, 2)
  facts.writeUInt32LE(crc32(bytes), 8)
  facts.writeUInt32LE(packed.length, 12)
  facts.writeUInt32LE(claimedBytes, 16)
  facts.writeUInt16LE(Buffer.byteLength(name), 20)
  return facts
}

function endOf({ count, bytes, at }: { count: number; bytes: number; at: number }): Buffer {
  const end = Buffer.alloc(22)
  end.set([0x50, 0x4b, 5, 6])
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(at, 16)
  return end
}
