import { defineTexts } from './define-texts.ts'

/** Reporting a member, an activity or a question. */
export const reportText = defineTexts('report', {
  title: '举报',
  titleOf: '举报{name}',
  report: '举报',
  reason: '举报原因',
  spam: '垃圾广告',
  spamAdvice: '拉人进群、推销、导流',
  abuse: '骚扰辱骂',
  abuseAdvice: '言语骚扰、人身攻击、不当照片',
  fraud: '欺诈冒充',
  fraudAdvice: '借钱、投资、盗用他人照片',
  other: '其他',
  otherAdvice: '写在下面告诉我们',
  chooseReason: '请先选一个原因',
  details: '补充说明（选填）',
  detailsPlaceholder: '说说具体情况，能帮我们更快处理',
  advice: '只有平台能看到你的举报，对方不会知道是谁',
  submit: '提交举报',
  done: '已收到，我们会尽快处理',
})
