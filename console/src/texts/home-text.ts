import { defineTexts } from './define-texts.ts'

/** What is to be done, and what was done last. */
export const homeText = defineTexts({
  title: { zh: '今天', en: 'Today' },
  todo: { zh: '要处理', en: 'To do' },
  count: { zh: '{count} 件', en: '{count}' },
  nothing: { zh: '都处理完了', en: 'All done' },
  ownFactor: { zh: '绑定验证器', en: 'Set up your authenticator' },
  ownFactorAbout: { zh: '只有密码的账号最容易被盗', en: 'An account with a password alone is the easiest to steal' },
  ownPasskey: { zh: '添加通行密钥', en: 'Add a passkey' },
  ownPasskeyAbout: { zh: '登录不用再输密码和验证码', en: 'Sign in without password and code' },
  invited: { zh: '{name}还没登录过', en: '{name} has not entered yet' },
  invitedAbout: { zh: '一次性密码 24 小时后失效', en: 'A one-time password ends after 24 hours' },
  noFactor: { zh: '{name}还没有二次验证', en: '{name} has no second factor' },
  noFactorAbout: { zh: '提醒对方绑定验证器或通行密钥', en: 'Remind them to set up an authenticator or a passkey' },
  go: { zh: '去设置', en: 'Set up' },
  see: { zh: '查看', en: 'See' },
  latest: { zh: '最近操作', en: 'Latest acts' },
  all: { zh: '全部', en: 'All' },
  operators: { zh: '运营人员', en: 'Operators' },
  active: { zh: '{count} 人可以登录', en: '{count} may enter' },
  withFactor: { zh: '有二次验证', en: 'With a second factor' },
  of: { zh: '共 {count} 人', en: 'of {count}' },
  refused: { zh: '最近被拒绝的操作', en: 'Refused lately' },
  refusedAbout: { zh: '最近 {count} 条里', en: 'of the latest {count}' },
})
