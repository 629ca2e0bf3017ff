import { crc32, deflateSync } from 'node:zlib'
import type { PictureKind } from '#features/picture/opening/picture-kind.ts'
import sharp from 'sharp'

type Wishes = { kind?: PictureKind | 'gif' | 'tiff' | 'avif'; width?: number; height?: number }

/** A picture in colours that leave something to compress. */
export async function aPicture({ kind = 'jpeg', width = 320, height = 240 }: Wishes = {}): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const picture = sharp({ create: { width, height, channels: 3, background: '#3366cc', noise } })
  return await picture.toFormat(kind).toBuffer()
}

/** An animation of two frames. */
export async function anAnimation(kind: 'webp' | 'gif'): Promise<Buffer> {
  const frames = ['#ff0000', '#0000ff'].map((background) =>
    sharp({ create: { width: 200, height: 200, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  const joined = sharp(await Promise.all(frames), { join: { animated: true } })
  return await joined.toFormat(kind, { delay: [100, 100], loop: 0 }).toBuffer()
}

/** A PNG in one colour of any size, which takes a thousandth of its pixels in bytes; grey in one bit unless it says otherwise. */
export function plainPng(width: number, height: number, { bits = 1, colour = 0 } = {}): Buffer {
  const rowBytes = 1 + Math.ceil(width / 8)
  const pixels = deflateSync(Buffer.alloc(Math.min(height, 10_000) * rowBytes))
  return png(chunk('IHDR', header(width, height, bits, colour)), chunk('IDAT', pixels), chunk('IEND'))
}

/** A PNG with another chunk behind its header. */
export function withChunk(bytes: Buffer, type: string, data: Buffer): Buffer {
  const headerEnds = 33
  return Buffer.concat([bytes.subarray(0, headerEnds), chunk(type, data), bytes.subarray(headerEnds)])
}

const png = (...chunks: Buffer[]) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])

function header(width: number, height: number, bits: number, colour: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.writeUInt8(bits, 8)
  data.writeUInt8(colour, 9)
  return data
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const typed = Buffer.concat([Buffer.from(type), data])
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}

/** A JPEG that says it is of another size. */
export function jpegOfSize(bytes: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(bytes)
  const at = changed.indexOf(Buffer.from('ffc0', 'hex'))
  changed.writeUInt16BE(height, at + 5)
  changed.writeUInt16BE(width, at + 7)
  return changed
}

/** A lossless WebP that says it is 10,000 pixels wide and high. */
export async function enormousWebp(): Promise<Buffer> {
  const small = sharp({ create: { width: 200, height: 200, channels: 3, background: '#123456' } })
  const bytes = await small.webp({ lossless: true }).toBuffer()
  const at = bytes.indexOf('VP8L') + 9
  // 14 bits of the width less one, 14 of the height, 4 of other things
  const size = 9_999 + 9_999 * 2 ** 14
  bytes.writeUInt32LE((bytes.readUInt32LE(at) & 0xf0000000) + size, at)
  return bytes
}
