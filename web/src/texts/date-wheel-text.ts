import { defineTexts } from './define-texts.ts'

/** Choosing a day by year, month and day. */
export const dateWheelText = defineTexts('dateWheel', {
  year: '年',
  month: '月',
  day: '日',
  yearOf: '{year}年',
  monthOf: '{month}月',
  dayOf: '{day}日',
})
