import { join } from 'node:path'
import { PICTURE_PATH_RANDOM_BYTES, type PictureWidth } from '@quan/contract/picture/picture-limits.ts'

const PATH = new RegExp(`^[0-9a-f]{${PICTURE_PATH_RANDOM_BYTES * 2}}$`)

/** Whether a text can be the path of a picture below `/pictures/`. */
export const isPicturePath = (text: string): boolean => PATH.test(text)

/** Where the bytes of a picture stand in one width, as WebP; null for a path that cannot be one. */
export function pictureFile(folder: string, path: string, width: PictureWidth): string | null {
  return isPicturePath(path) ? join(folder, path.slice(0, 2), `${path}-${width}.webp`) : null
}
