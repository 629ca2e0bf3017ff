import { defineTexts } from './define-texts.ts'

/** Days and times as people say them. Dates carry no space: 11月21日. */
export const timeText = defineTexts('time', {
  today: '今天',
  tomorrow: '明天',
  ongoing: '正在进行',
  monthDay: '{month}月{day}日',
  month: '{month}月',
  yearMonthDay: '{year}年{month}月{day}日',
  weekday1: '周一',
  weekday2: '周二',
  weekday3: '周三',
  weekday4: '周四',
  weekday5: '周五',
  weekday6: '周六',
  weekday7: '周日',
  range: '{from}–{to}',
  longRange: '{from} – {to}',
  until: '至 {to}',
  leftDays: '还剩 {count}\u00a0天',
  leftHours: '还剩 {count}\u00a0小时',
  leftHoursMinutes: '还剩 {hours}\u00a0小时 {minutes}\u00a0分钟',
  leftMinutes: '还剩 {count}\u00a0分钟',
  leftSeconds: '还剩 {minutes}:{seconds}',
  utc: '协调世界时',
})
