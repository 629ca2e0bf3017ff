import { defineTexts } from './define-texts.ts'

/** Texts of the login of somebody whose number may have had another holder. */
export const numberHolderText = defineTexts('numberHolder', {
  title: '这个账号是你的吗',
  advice: '这个账号很久没有使用了，手机号可能已经换了主人，所以多问一句。',
  birthDate: '名片上的出生日期',
  nickName: '你的昵称',
  nothingToAsk: '这个账号里没有可以核对的信息。是你的账号？请用微信登录，或联系客服。',
  missing: '请填写',
  submit: '是我的，继续',
  somebodyElse: '不是我的，我是号码的新主人',
  sure: '确定不是你的账号？',
  sureDetail: '会用这个手机号为你新建一个账号；原来的账号不再使用这个号码，内容为原主人保留。',
  create: '新建账号',
  think: '我再想想',
  startAnew: '换一个手机号登录',
})
