import { defineTexts } from './define-texts.ts'

/** What an operator may change of their own account. */
export const accountText = defineTexts({
  password: { zh: '密码', en: 'Password' },
  totp: { zh: '验证器', en: 'Authenticator' },
  totpIs: { zh: '已绑定', en: 'Set up' },
  totpIsNot: { zh: '还没有绑定', en: 'Not set up' },
  totpAgain: { zh: '换一个验证器', en: 'Set up another one' },
  totpBegin: { zh: '绑定验证器', en: 'Set it up' },
  passkeys: { zh: '通行密钥', en: 'Passkeys' },
  passkeysAbout: {
    zh: '用这台设备的指纹、面容或安全钥匙登录，不用输密码和验证码',
    en: 'Sign in by fingerprint, face or a security key, without password and code.',
  },
  addPasskey: { zh: '添加这台设备', en: 'Add this device' },
  passkeyName: { zh: '给它起个名字', en: 'A name for it' },
  noPasskeys: { zh: '还没有通行密钥', en: 'No passkeys yet' },
  made: { zh: '添加于 {time}', en: 'Added {time}' },
  used: { zh: '上次使用 {time}', en: 'Last used {time}' },
  unused: { zh: '还没用过', en: 'Not used yet' },
  removePasskey: { zh: '删除通行密钥「{name}」', en: 'Remove the passkey “{name}”' },
  remove: { zh: '删除', en: 'Remove' },
  passkeyFailed: { zh: '这台设备没有创建通行密钥', en: 'This device did not make a passkey.' },
})
