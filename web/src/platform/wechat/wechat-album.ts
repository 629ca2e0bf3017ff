import * as z from 'zod/mini'
import { PICTURE_PICK_SOURCE, type PictureMediaType, PICTURES_A_PICK } from '@quan/contract/picture/picture-limits.ts'
import type { WechatScript } from './wechat-script.ts'

/** How the files of each kind begin, read as Latin-1. */
const BEGINNINGS: readonly (readonly [RegExp, PictureMediaType])[] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG/, 'image/png'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
]

type AlbumScript = Pick<WechatScript, 'chooseImage' | 'getLocalImgData'>

const chosen = z.object({ localIds: z.array(z.string()) })
const content = z.object({ localData: z.string() })

/** One picture of the album, as WeChat's own picker gives it; null when none was chosen. Throws where WeChat would not. */
export async function pickInWechat(script: AlbumScript): Promise<File | null> {
  const localId = await chooseOne(script)
  return localId === null ? null : pictureFile(await readPicture(script, localId))
}

function chooseOne(script: AlbumScript): Promise<string | null> {
  return new Promise((resolve, reject) => {
    script.chooseImage({
      count: PICTURES_A_PICK,
      sourceType: [PICTURE_PICK_SOURCE],
      success: (answer) => resolve(z.safeParse(chosen, answer).data?.localIds[0] ?? null),
      cancel: () => resolve(null),
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    })
  })
}

/** Bytes of the picture, in Base64. */
function readPicture(script: AlbumScript, localId: string): Promise<string> {
  return new Promise((resolve, reject) => {
    script.getLocalImgData({
      localId,
      success(answer) {
        const { data } = z.safeParse(content, answer)
        if (data === undefined) reject(new Error('getLocalImgData:no data'))
        else resolve(data.localData)
      },
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    })
  })
}

/**
 * A picture as WeChat tells it: on iOS a data address that calls every kind `image/jgp`, on Android its Base64 alone, in
 * lines. So the kind is read from the bytes; one we do not take has none, and is refused like any other file.
 */
function pictureFile(localData: string): File {
  const text = window.atob(localData.replace(/^data:[^,]*,/, '').replaceAll(/\s/g, ''))
  const type = BEGINNINGS.find(([beginning]) => beginning.test(text))?.[1] ?? ''
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  return new File([bytes], `wechat.${type.slice('image/'.length)}`, { type })
}
