import { defineTexts } from './define-texts.ts'

/** webView and webPage: addresses that others gave. */
export const outsideText = defineTexts('outside', {
  from: '来自 {host}',
  unsafeTitle: '这个链接打不开',
  unsafeAdvice: '为了你的安全，这里只打开 https 链接',
  missingTitle: '没有要打开的链接',
  missingAdvice: '链接可能没有复制完整，请回到上一页再试',
})
