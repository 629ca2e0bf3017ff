import { describe, expect, test, vi } from 'vitest'
import type { Api } from '#platform/api/api.ts'
import { createWechatShare, type WechatScript } from './wechat-share.ts'

const SIGNATURE = { appId: 'wx1', timestamp: '1790000000', nonceStr: 'n', signature: 's' }
const content = {
  title: '露营',
  text: '周六 · 安吉',
  link: 'https://quan.example/?fromUserGUID=x',
  picture: 'ab/cd.jpg',
}

/** WeChat's script, which says yes or why not. */
function aScript(refusal: string | null = null) {
  const said: { ready: () => void; error: (failure: { errMsg: string }) => void } = { ready: vi.fn(), error: vi.fn() }
  return {
    config: vi.fn<WechatScript['config']>(() => {
      if (refusal !== null) said.error({ errMsg: refusal })
      said.ready()
    }),
    ready: (then: () => void) => void (said.ready = then),
    error: (then: (failure: { errMsg: string }) => void) => void (said.error = then),
    updateAppMessageShareData: vi.fn<WechatScript['updateAppMessageShareData']>(),
    updateTimelineShareData: vi.fn<WechatScript['updateTimelineShareData']>(),
  }
}

function share(script = aScript()) {
  const call = vi.fn(async () => SIGNATURE)
  const wechat = createWechatShare({ api: { call } as unknown as Api, loadScript: async () => script })
  return { wechat, script, call }
}

describe('sharing in WeChat', () => {
  test('signs the page with the fields of the server unchanged, and tells both menus', async () => {
    const { wechat, script, call } = share()
    await wechat.offer(content, 'https://quan.example/')
    expect(call).toHaveBeenCalledWith(expect.objectContaining({ path: 'CommonApi/GetJsdkPackage' }), {
      url: 'https://quan.example/',
    })
    expect(script.config).toHaveBeenCalledWith({
      debug: false,
      ...SIGNATURE,
      jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'],
    })
    const imgUrl = `${window.location.origin}/pictures/ab/cd.jpg?w=240`
    const { title, text: desc, link } = content
    expect(script.updateAppMessageShareData).toHaveBeenCalledWith({ title, desc, link, imgUrl })
    expect(script.updateTimelineShareData).toHaveBeenCalledWith({ title, link, imgUrl })
  })

  test('signs a page once, and another page anew', async () => {
    const { wechat, call } = share()
    await wechat.offer(content, 'https://quan.example/')
    await wechat.offer(content, 'https://quan.example/')
    expect(call).toHaveBeenCalledTimes(1)
    await wechat.offer(content, 'https://quan.example/pages/40my/my')
    expect(call).toHaveBeenCalledTimes(2)
  })

  test('a refused signature shares nothing, and is asked for anew the next time', async () => {
    const { wechat, script, call } = share(aScript('config:invalid signature'))
    await expect(wechat.offer(content, 'https://quan.example/')).rejects.toThrow('invalid signature')
    expect(script.updateAppMessageShareData).not.toHaveBeenCalled()
    await expect(wechat.offer(content, 'https://quan.example/')).rejects.toThrow('invalid signature')
    expect(call).toHaveBeenCalledTimes(2)
  })

  test('the icon of the app stands for what has no picture', async () => {
    const { wechat, script } = share()
    await wechat.offer({ ...content, picture: null }, 'https://quan.example/')
    expect(script.updateTimelineShareData.mock.calls[0]?.[0].imgUrl).toBe(
      `${window.location.origin}/icons/icon-512.png`,
    )
  })
})
