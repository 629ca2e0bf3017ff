import { defineTexts } from './define-texts.ts'

/** Texts of phone numbers, SMS codes and the captcha before them. */
export const smsCodeText = defineTexts('smsCode', {
  phone: '手机号',
  clearPhone: '清空手机号',
  phoneInvalid: '请填写 1 开头的 11 位手机号',
  code: '验证码',
  codePlaceholder: '6 位验证码',
  codeInvalid: '请填写 6 位数字验证码',
  ask: '获取验证码',
  askAgain: '{seconds} 秒后重发',
  askInHours: '{count} 小时后重发',
  sentTo: '验证码已发送至 {phone}，5 分钟内有效',
  captchaTitle: '请完成图形验证',
  captchaAdvice: '输入图中字符，不区分大小写',
  captchaInstead: '安全验证没能打开，请填图形验证码',
  takeDrawn: '改填图形验证码',
  captcha: '图形验证码',
  captchaPicture: '图形验证码，点击换一张',
  anotherPicture: '换一张',
  listen: '听语音验证码',
  listening: '正在播放，听不清可以再点一次',
  captchaFailed: '图片没有加载出来，点击重试',
  sendSms: '获取短信验证码',
})
