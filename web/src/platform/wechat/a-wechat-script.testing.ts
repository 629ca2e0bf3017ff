import { vi } from 'vitest'
import type { WechatScript } from './wechat-script.ts'

/** WeChat's script, which lets a page in or says why not. */
export function aWechatScript(refusal: string | null = null) {
  const said: { ready: () => void; error: (failure: { errMsg: string }) => void } = {
    ready: () => undefined,
    error: () => undefined,
  }
  return {
    config: vi.fn<WechatScript['config']>(() => {
      if (refusal !== null) said.error({ errMsg: refusal })
      said.ready()
    }),
    ready: (then: () => void) => void (said.ready = then),
    error: (then: (failure: { errMsg: string }) => void) => void (said.error = then),
    updateAppMessageShareData: vi.fn<WechatScript['updateAppMessageShareData']>(),
    updateTimelineShareData: vi.fn<WechatScript['updateTimelineShareData']>(),
    getLocation: vi.fn<WechatScript['getLocation']>(),
    openLocation: vi.fn<WechatScript['openLocation']>(),
    chooseImage: vi.fn<WechatScript['chooseImage']>(),
    getLocalImgData: vi.fn<WechatScript['getLocalImgData']>(),
  }
}
