import { defineTexts } from './define-texts.ts'

/** The launch view of the installed app. */
export const launchText = defineTexts('launch', {
  skip: '跳过',
})
