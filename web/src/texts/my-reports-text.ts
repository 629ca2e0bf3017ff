import { defineTexts } from './define-texts.ts'

/** 我的举报: what I reported, and what came of it. */
export const myReportsText = defineTexts('myReports', {
  title: '我的举报',
  empty: '还没有举报过',
  emptyAdvice: '在名片、活动、提问和对话的「更多」里可以举报，对方不会知道是谁',
  activity: '活动',
  user: '用户',
  question: '一条提问',
  conversation: '一段对话',
  ofActivity: '活动「{name}」',
  ofUser: '用户「{name}」',
  reported: '{reason} · {time}',
  open: '处理中',
  dismissed: '未发现违规',
  upheld: '已处理',
  advice: '每条举报都有人看。对方受到什么处理，我们不告诉任何人。',
})
