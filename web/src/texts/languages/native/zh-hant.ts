import type { LanguageMessages } from '../language-messages.ts'

/** The product, the native app and the launch of an installed one, in Traditional Chinese. */
export const native: LanguageMessages = {
  'native.nativeOnly': '此功能必須在APP中使用',
  'native.pressAgainToExit': '再按一次退出',
  'native.saveInBrowser': '請在手機瀏覽器裡打開同城圈，再儲存檔案',
  'brand.name': '同城圈',
  'brand.tagline': '同城活動，擴大你的交友圈',
  'launch.skip': '跳過',
}
