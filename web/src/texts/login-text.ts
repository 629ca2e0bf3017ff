import { defineTexts } from './define-texts.ts'

/** Texts of the login page. */
export const loginText = defineTexts('login', {
  title: '登录',
  welcome: '你好，很高兴见到你',
  submit: '登录',
  agree: '我已满 18 周岁，阅读并同意',
  terms: '《用户协议》',
  privacy: '《隐私政策》',
  newAccount: '，未注册手机号将自动创建账号',
  consentNeeded: '请先阅读并同意用户协议和隐私政策',
  otherWays: '其他方式',
  wechat: '微信登录',
  oneClick: '本机一键登录',
  oneClickInApp: '在 App 中可用',
  oneClickAsking: '请在运营商的页面上确认',
  oneClickCancel: '取消，换一种方式',
  byPhone: '手机号登录',
  bindTitle: '还差一步',
  bindAdvice: '微信已确认，绑定手机号后下次可直接用微信登录',
  startAnew: '换一种方式登录',
})
