import type { PictureMediaType } from '@quan/contract/picture/picture-limits.ts'

/** How the files of each kind begin, read as Latin-1. */
const BEGINNINGS: readonly (readonly [RegExp, PictureMediaType])[] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG/, 'image/png'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
]

/**
 * A picture as WeChat tells it: on iOS a data address that calls every kind `image/jgp`, on Android its Base64 alone, in
 * lines. So the kind is read from the bytes; one we do not take has none, and is refused like any other file.
 */
export function pictureFile(localData: string): File {
  const text = window.atob(localData.replace(/^data:[^,]*,/, '').replaceAll(/\s/g, ''))
  const type = BEGINNINGS.find(([beginning]) => beginning.test(text))?.[1] ?? ''
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  return new File([bytes], `wechat.${type.slice('image/'.length)}`, { type })
}
