import { defineTexts } from './define-texts.ts'

/** What the app says where the browser has no encryption for it. */
export const insecureOriginText = defineTexts('insecureOrigin', {
  title: '无法安全连接',
  advice: '当前网址不是安全连接（https），浏览器不提供加密功能。请改用 https 网址打开。',
})
