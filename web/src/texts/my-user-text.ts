import { defineTexts } from './define-texts.ts'

/** Members who came through my links. */
export const myUserText = defineTexts('myUser', {
  all: '全部',
  signedUp: '已报名',
  lists: '我的用户',
  joined: '{date} 加入',
  signUps: '报名 {count}\u00a0次',
  noSignUps: '还没报名',
  byMonth: '每月新用户',
  total: '近一年 {count}\u00a0人',
  monthCount: '{month}，{count}\u00a0人',
  monthShort: '{month}月',
  poster: '我的分享海报',
  posterAdvice: '朋友扫码注册后，会出现在这里',
  share: '分享',
  emptyTitle: '还没有人通过你的分享加入',
  emptyAdvice: '把海报发给朋友，他们注册后就在这里',
  emptyAction: '分享海报',
  noneSignedUpTitle: '还没有人报过名',
  noneSignedUpAdvice: '挑一场合适的活动，约他们一起去',
  findActivities: '去看看活动',
})
