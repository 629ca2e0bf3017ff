import { defineTexts } from './define-texts.ts'

/** What the product is called and says of itself. */
export const brandText = defineTexts('brand', {
  name: '同城圈',
  tagline: '同城活动，扩大你的交友圈',
})
