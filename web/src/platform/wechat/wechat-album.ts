import { PICTURE_PICK_SOURCE, PICTURES_A_PICK } from '@quan/contract/picture/picture-limits.ts'
import * as z from 'zod/mini'
import { pictureFile } from './picture-file.ts'
import type { WechatScript } from './wechat-script.ts'

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

/** What the picture holds, in Base64. */
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
