import { defineTexts } from './define-texts.ts'

/** What stands on the banner of a new message besides the message. */
export const bannerText = defineTexts('banner', {
  more: '还有 {count} 条新消息',
})
