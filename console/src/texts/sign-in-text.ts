import { defineTexts } from './define-texts.ts'

/** Signing in: name and password, then the second factor. */
export const signInText = defineTexts({
  title: { zh: '登录运营台', en: 'Sign in to the console' },
  backTitle: { zh: '太久没有操作，请重新登录', en: 'You were away for a while. Sign in again.' },
  backAbout: {
    zh: '登录后回到刚才的页面，填到一半的内容还在',
    en: 'You come back to the same page, with what you had typed.',
  },
  name: { zh: '账号', en: 'Name' },
  password: { zh: '密码', en: 'Password' },
  enter: { zh: '登录', en: 'Sign in' },
  byPasskey: { zh: '用通行密钥登录', en: 'Sign in with a passkey' },
  confirmByPasskey: { zh: '用通行密钥验证', en: 'Confirm with a passkey' },
  passkeyFailed: {
    zh: '通行密钥没有验证成功，请重试或用其他方式',
    en: 'The passkey did not answer. Try again or use another way.',
  },
  otherAccount: { zh: '换一个账号', en: 'Use another account' },
  confirmTitle: { zh: '验证是你本人', en: 'Confirm that it is you' },
  code: { zh: '验证器里的 6 位数字', en: '6 digits of your authenticator' },
  confirm: { zh: '验证', en: 'Confirm' },
})

/** Choosing a password of one's own. */
export const passwordText = defineTexts({
  title: { zh: '设置自己的密码', en: 'Choose a password of your own' },
  about: { zh: '一次性密码只能用这一次', en: 'The one-time password is good for this once.' },
  current: { zh: '当前密码', en: 'Current password' },
  chosen: { zh: '新密码', en: 'New password' },
  again: { zh: '再输一次', en: 'The same again' },
  rule: {
    zh: '至少 {min} 位，几个不相干的词连起来最好记',
    en: 'At least {min} characters. A few unrelated words are easiest to keep.',
  },
  different: { zh: '两次输入的不一样', en: 'The two are not the same' },
  save: { zh: '保存密码', en: 'Save the password' },
  saved: { zh: '密码已更换，其他设备已退出', en: 'Changed. Your other sessions have ended.' },
})

/** Setting up the authenticator app. */
export const totpText = defineTexts({
  title: { zh: '绑定验证器', en: 'Set up your authenticator' },
  about: {
    zh: '用手机上的验证器应用扫这个码，再输入它显示的 6 位数字',
    en: 'Scan this with the authenticator on your phone, then type the 6 digits it shows.',
  },
  picture: { zh: '验证器的二维码', en: 'QR code for the authenticator' },
  secret: { zh: '扫不了时手动输入', en: 'Or type this in' },
  finish: { zh: '完成绑定', en: 'Finish' },
  done: { zh: '验证器已绑定', en: 'Your authenticator is set up' },
})

/** The question for a fresh second factor. */
export const freshFactorText = defineTexts({
  title: { zh: '再验证一次', en: 'Confirm that it is you' },
  about: {
    zh: '这一步会动到账号、资金或个人信息。验证之后会接着做刚才的事。',
    en: 'This touches accounts, money or personal data. It goes on once you have confirmed.',
  },
})
