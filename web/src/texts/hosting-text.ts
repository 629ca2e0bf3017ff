import { defineTexts } from './define-texts.ts'

/** 我的主理: hosting activities, and asking to. */
export const hostingText = defineTexts('hosting', {
  title: '我的主理',
  apply: '申请成为主理人',
  applyLead: '想自己办活动？写下你的打算，运营看过后会给你答复。',
  plan: '你的打算',
  planHint: '想办什么样的活动、多久一场、以前办过吗',
  city: '城市',
  choose: '请选择',
  idea: '第一场活动',
  ideaHint: '比如：周五新手桌游夜，八个人一桌',
  applyAdvice: '请不要写联系方式。通过后，前三场活动发布前由运营审核。',
  send: '提交申请',
  sendAgain: '更新申请',
  sent: '已提交，结果会发消息告诉你',
  waiting: '申请已提交，运营正在看。在这之前都可以改。',
  refused: '上次没有通过：{reason}。改一改可以再申请。',
  ended: '主理人资格已取消：{reason}。已发布的活动照常进行。',
  admitted: '你是主理人了。',
})
