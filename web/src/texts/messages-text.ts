import { defineTexts } from './define-texts.ts'

/** 消息: what a member is told. */
export const messagesText = defineTexts('messages', {
  title: '消息',
  markAllRead: '全部已读',
  unread: '未读',
  today: '今天',
  yesterday: '昨天',
  emptyTitle: '还没有消息',
  emptyAdvice: '有人关注你、问题有了回答、活动有变化时，会在这里告诉你',
  emptyAction: '通知设置',
  agree: '同意',
  refuse: '拒绝',
  youAgreed: '你已同意，对方可以替你报名',
  youRefused: '你已拒绝，对方不能替你报名',
  changeMind: '改主意',
  linkGone: '对方已经撤回了',
})
