import { defineTexts } from './define-texts.ts'

/** Places by whom they are for. */
export const quotaText = defineTexts('quota', {
  men: '男生',
  women: '女生',
  everybody: '不限性别',
  anySex: '名额',
  seatsLeft: '还剩 {count}\u00a0席',
  lastSeat: '最后 1\u00a0席',
  waiting: '候补 {count}\u00a0人',
  full: '已满',
  mySeat: '含我的席位',
  quota: '{sex} {taken}/{quota}',
  quotaOf: '{taken}/{quota}',
})
