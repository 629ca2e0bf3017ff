import { defineTexts } from './define-texts.ts'

/** Why an activity is recommended. */
export const reasonText = defineTexts('reason', {
  collected: '因为你收藏过{category}',
  followed: '你关注的{name}主办',
  free: '你的{time}空着',
  morning: '{day}上午',
  afternoon: '{day}下午',
  evening: '{day}晚上',
  visited: '你去过 {count}\u00a0次{category}',
  chosen: '你选了{category}',
  together: '{count}\u00a0位上次同场的人也来',
  popular: '{count}\u00a0人选了这一场',
  fresh: '新上的活动',
  few: '报名的人还不多',
  elsewhere: '在别处报名',
  notInterested: '不感兴趣：{title}',
})
