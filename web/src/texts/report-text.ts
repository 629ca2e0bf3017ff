import { defineTexts } from './define-texts.ts'

/** Reporting a member, an activity or a question. */
export const reportText = defineTexts('report', {
  title: '举报',
  report: '举报',
  reason: '举报原因',
  spam: '广告、刷屏',
  abuse: '骚扰、辱骂、低俗',
  fraud: '诈骗、虚假信息',
  other: '其他',
  details: '补充说明（选填）',
  detailsPlaceholder: '说说具体情况，能帮我们更快处理',
  advice: '只有平台能看到你的举报，对方不会知道是谁',
  submit: '提交举报',
  done: '已收到，我们会尽快处理',
})
