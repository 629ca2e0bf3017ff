import { defineTexts } from './define-texts.ts'

/** The page 用户信息. */
export const userInfoText = defineTexts('userInfo', {
  title: '用户信息',
  sexAge: '{sex} · {age}',
  ageRange: '{from}–{to}\u00a0岁',
  mutual: '互相关注',
  home: '常驻',
  lookingFor: '想认识的人',
  organizes: '主办的活动',
  photos: '照片',
  openPhoto: '看第 {at}\u00a0张照片，共 {count}\u00a0张',
  follow: '关注',
  followed: '已关注',
  edit: '编辑名片',
  hiddenVisitor: '登录后也许能看到更多。每一项资料给谁看，都由本人决定。',
  hiddenMember: '没显示的资料，可能还没填，也可能只给同场活动的人看。',
  login: '去登录',
  own: '这是你自己看到的名片，别人看到的可能少一些',
  goneTitle: '找不到这位用户',
  goneAdvice: '可能已经注销，或者链接不完整',
  blockedTitle: '你已拉黑{name}',
  blockedAdvice: '你们互相看不到对方。解除后要重新关注',
  unblock: '解除拉黑',
})

/** Reporting and blocking a member. */
export const safetyText = defineTexts('safety', {
  more: '更多',
  moreTitle: '更多操作',
  report: '举报',
  reportAdvice: '骚扰、诈骗、虚假资料等，我们会尽快处理',
  block: '拉黑',
  blockAdvice: '互相看不到，关注也会解除',
  blockTitle: '拉黑{name}？',
  blockEffect:
    '拉黑后你们在同城圈里互相看不到，关注也会解除，对方不会收到通知。没有登录的人仍能看到设为所有人可见的资料，比如昵称、封面照片、性别、年龄段和城市。',
  blockStay: '再想想',
  blocked: '已拉黑',
})

/** Photos one after the other, on the whole screen. */
export const photoViewerText = defineTexts('photoViewer', {
  title: '照片',
  counter: '{at} / {count}',
  previous: '上一张',
  next: '下一张',
  photoOf: '第 {at}\u00a0张，共 {count}\u00a0张',
})
