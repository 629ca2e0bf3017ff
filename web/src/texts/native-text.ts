import { defineTexts } from './define-texts.ts'

/** What the app says of being a native one, or of not being one. */
export const nativeText = defineTexts('native', {
  nativeOnly: '此功能必须在APP中使用',
  pressAgainToExit: '再按一次退出',
  saveInBrowser: '请在手机浏览器里打开同城圈，再保存文件',
})
