import { defineTexts } from './define-texts.ts'

/** 对账单: an organizer's month of money. */
export const statementText = defineTexts('statement', {
  title: '对账单',
  entryAdvice: '每月的收款、退款、服务费和应结',
  due: '应结',
  received: '收款',
  returned: '退款',
  fee: '平台服务费',
  open: '未结账',
  closed: '已结账',
  openAdvice: '还会变：之后的收款和退款会继续算进来。',
  closedAdvice: '这个月的数字不会再变，之后的退款记在下一个没结账的月份。',
  feeAdvice: '服务费按每笔付款时的费率算，退款时一起退回。',
  activities: '按活动',
  none: '这个月没有收款',
  noneAdvice: '你的活动有人付款或退款后，会记在这里。',
})
