import { defineTexts } from './define-texts.ts'

/** Who runs the service, and how people reach them. */
export const operatorText = defineTexts('operator', {
  support: '联系客服',
  phone: '客服电话',
  email: '客服邮箱',
  wechat: '客服微信',
  copied: '微信号已复制，打开微信搜索添加',
  copyFailed: '复制失败，请手动输入微信号',
  hours: '服务时间：{days} {opens}–{closes}',
  days: '{from}至{to}',
  filings: '备案信息',
  troubleLoggingIn: '登录遇到问题？',
  callSupport: '打给客服 {phone}',
})
