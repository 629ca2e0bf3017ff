type ShareData = { title: string; link: string; imgUrl: string }

/** How a call of WeChat's script ends; what it tells is to be checked. */
type Endings = {
  success?: (answer: unknown) => void
  cancel?: () => void
  fail?: (failure: { errMsg: string }) => void
}

/** The part of WeChat's script in use; the album's two calls as the vendor's script hands them on. */
export type WechatScript = {
  config(options: {
    debug: boolean
    appId: string
    timestamp: string
    nonceStr: string
    signature: string
    jsApiList: string[]
  }): void
  ready(then: () => void): void
  error(then: (failure: { errMsg: string }) => void): void
  updateAppMessageShareData(data: ShareData & { desc: string }): void
  updateTimelineShareData(data: ShareData): void
  getLocation(options: { type: string } & Endings): void
  openLocation(
    options: {
      latitude: number
      longitude: number
      name: string
      address: string
      scale: number
      infoUrl: string
    } & Endings,
  ): void
  chooseImage(options: { count: number; sourceType: string[] } & Endings): void
  getLocalImgData(options: { localId: string } & Endings): void
}

/** The calls a page asks leave for when it is signed. */
export const WECHAT_CALLS = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'getLocation',
  'openLocation',
  'chooseImage',
  'getLocalImgData',
]
