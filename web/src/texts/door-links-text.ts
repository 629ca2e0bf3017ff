import { defineTexts } from './define-texts.ts'

/** The links by which an organizer lets others open the door. */
export const doorLinksText = defineTexts('doorLinks', {
  title: '入场链接',
  advice:
    '把链接发给帮忙的人：不用登录，在任何手机上打开就能核验这一场的入场，没有网络也行。只看得到昵称、性别和票种，看不到手机号。',
  none: '还没有入场链接',
  create: '新建入场链接',
  done: '完成',
  named: '入口 {number}',
  until: '{time} 前有效',
  byOperator: '平台开的',
  unopened: '还没有手机打开过',
  seen: '{first} 打开，最近 {last}',
  revoke: '收回',
  keep: '再想想',
  revokeTitle: '收回{name}的链接？',
  revokeAdvice: '用它打开的手机马上不能再核验，手机里的名单联网后清除。还没上传的入场会丢失。',
  code: '入场链接的二维码',
  madeAdvice: '链接只显示这一次，请现在发出去，或让对方直接扫码。',
  copy: '复制链接',
  copied: '已复制',
  copyFailed: '复制不了，请让对方扫码',
  send: '发送',
  shareTitle: '入场核验',
  shareText: '打开就能核验这场活动的入场',
})
