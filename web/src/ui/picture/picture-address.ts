import { PICTURE_WIDTHS_PX, type PictureWidth } from '@quan/contract/picture/picture-limits.ts'
import { baseHost } from '#platform/api/call-address.ts'

/** Address of a picture in a width; the path may carry a signature, or a host of its own. */
export function pictureAddress(path: string, width: PictureWidth): string {
  const address = /^(?:https?:)?\/\//.test(path) ? path : `${baseHost()}/pictures/${path.replace(/^\//, '')}`
  return `${address}${address.includes('?') ? '&' : '?'}w=${width}`
}

/** The addresses of all widths, from which a browser takes the one its screen needs. */
export function pictureSources(path: string): string {
  return PICTURE_WIDTHS_PX.map((width) => `${pictureAddress(path, width)} ${width}w`).join(', ')
}
