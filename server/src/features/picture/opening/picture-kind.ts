import type { PictureMediaType } from '@quan/contract/picture/picture-limits.ts'

type KindOf<Media> = Media extends `image/${infer Kind}` ? Kind : never
/** Formats that are opened, by the names the decoder gives them. */
export type PictureKind = KindOf<PictureMediaType>

/** How a file of each format begins, a character a byte. */
const BEGINNINGS: Record<PictureKind, (start: string) => boolean> = {
  jpeg: (start) => start.startsWith('\xff\xd8\xff'),
  png: (start) => start.startsWith('\x89PNG\r\n\x1a\n'),
  webp: (start) => start.startsWith('RIFF') && start.startsWith('WEBP', 8),
}
const LONGEST_BEGINNING_BYTES = 12

/** The format by content, whatever the upload calls itself; null for all that is not taken in. */
export function pictureKind(bytes: Buffer): PictureKind | null {
  const start = bytes.toString('latin1', 0, LONGEST_BEGINNING_BYTES)
  const kinds = Object.keys(BEGINNINGS) as PictureKind[]
  return kinds.find((kind) => BEGINNINGS[kind](start)) ?? null
}
