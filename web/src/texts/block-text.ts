import { defineTexts } from './define-texts.ts'

/** What is told where a block is set or lifted. */
export const blockText = defineTexts('block', {
  unblocked: '已解除拉黑',
})
