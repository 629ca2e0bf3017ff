import { defineTexts } from './define-texts.ts'

/** The organizer's way from an activity to its door. */
export const doorEntryText = defineTexts('doorEntry', {
  title: '入场核验',
  note: '扫码入场，看谁没到',
})
