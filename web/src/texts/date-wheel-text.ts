import { defineTexts } from './define-texts.ts'

/** Choosing a day by year, month and day, and a time by hour and minute. */
export const dateWheelText = defineTexts('dateWheel', {
  year: '年',
  month: '月',
  day: '日',
  yearOf: '{year}年',
  monthOf: '{month}月',
  dayOf: '{day}日',
  hour: '时',
  minute: '分',
  hourOf: '{hour}时',
  minuteOf: '{minute}分',
})
