import { defineTexts } from './define-texts.ts'

/** Words about an activity wherever it is shown. */
export const activityText = defineTexts('activity', {
  registering: '报名中',
  inProgress: '进行中',
  ended: '已结束',
  cancelled: '已取消',
  free: '免费',
  yuanSign: '¥',
  minus: '−',
  tenThousand: '万',
  freeFrom: '免费起',
  priceFrom: '{price}起',
  priceAtSource: '见来源',
  male: '男',
  female: '女',
  signedUp: '{count}\u00a0人已报名',
  going: '{count}\u00a0人报名',
  left: '剩\u00a0{count}\u00a0席',
  canWait: '已满，可候补',
  kilometres: '{distance}\u00a0km',
  organizerTag: '主理人',
  online: '线上活动',
})
