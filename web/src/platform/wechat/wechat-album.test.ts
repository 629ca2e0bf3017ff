// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { aWechatScript } from './a-wechat-script.testing.ts'
import { pickInWechat } from './wechat-album.ts'

const LOCAL_ID = 'wxLocalResource://1'
const JPEG = [0xff, 0xd8, 0xff, 0xe0]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const WEBP = [...'RIFF\u0001\u0002\u0003\u0004WEBPVP8 '].map((letter) => letter.charCodeAt(0))
const inBase64 = (bytes: number[]) => window.btoa(String.fromCharCode(...bytes))

/** WeChat, whose person takes a picture that is told like this. */
function anAlbum(localData: unknown) {
  const script = aWechatScript()
  script.chooseImage.mockImplementation(({ success }) => success?.({ localIds: [LOCAL_ID], errMsg: 'chooseImage:ok' }))
  script.getLocalImgData.mockImplementation(({ success }) => success?.({ localData }))
  return script
}

describe('a picture of WeChat’s album', () => {
  // proves 5.6
  test('is one, of the album alone: no camera is offered', async () => {
    const script = anAlbum(inBase64(JPEG))
    await pickInWechat(script)
    expect(script.chooseImage.mock.calls[0]?.[0]).toMatchObject({ count: 1, sourceType: ['album'] })
    expect(script.getLocalImgData.mock.calls[0]?.[0]).toMatchObject({ localId: LOCAL_ID })
  })

  test.each([
    ['iOS calls image/jgp', `data:image/jgp;base64,${inBase64(JPEG)}`, 'image/jpeg', JPEG],
    ['Android tells without a kind', inBase64(JPEG), 'image/jpeg', JPEG],
    ['comes in lines', `${inBase64(PNG).slice(0, 4)}\n${inBase64(PNG).slice(4)}\n`, 'image/png', PNG],
    ['is a WebP', inBase64(WEBP), 'image/webp', WEBP],
    ['is of no kind we take', inBase64([0x47, 0x49, 0x46]), '', [0x47, 0x49, 0x46]],
  ])('that %s is a file of its own kind', async (_, localData, type, bytes) => {
    const file = await pickInWechat(anAlbum(localData))
    expect(file?.type).toBe(type)
    expect([...new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))]).toEqual(bytes)
  })

  test('is none where nothing was chosen', async () => {
    const script = aWechatScript()
    script.chooseImage.mockImplementation(({ cancel }) => cancel?.())
    expect(await pickInWechat(script)).toBeNull()
    expect(script.getLocalImgData).not.toHaveBeenCalled()
  })

  test('is not to be had where WeChat would not, or tells no picture', async () => {
    const script = anAlbum(undefined)
    await expect(pickInWechat(script)).rejects.toThrow('getLocalImgData:no data')
    script.getLocalImgData.mockImplementation(({ fail }) => fail?.({ errMsg: 'getLocalImgData:fail' }))
    await expect(pickInWechat(script)).rejects.toThrow('getLocalImgData:fail')
    script.chooseImage = vi.fn(({ fail }) => fail?.({ errMsg: 'chooseImage:permission denied' }))
    await expect(pickInWechat(script)).rejects.toThrow('permission denied')
  })
})
