import { defineTexts } from './define-texts.ts'

/** Texts of the app's frame. */
export const appText = defineTexts('app', {
  demoMark: '演示',
  pageNotFound: '页面不存在',
  pageNotFoundAdvice: '链接可能已经失效，或者输错了网址',
  insecureOrigin: '无法安全连接',
  insecureOriginAdvice: '当前网址不是安全连接（https），浏览器不提供加密功能。请改用 https 网址打开。',
})
