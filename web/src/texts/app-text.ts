import { defineTexts } from './define-texts.ts'

/** Texts of the app's frame. */
export const appText = defineTexts('app', {
  demoMark: '演示',
  pageNotFound: '页面不存在',
  pageNotFoundAdvice: '链接可能已经失效，或者输错了网址',
})
