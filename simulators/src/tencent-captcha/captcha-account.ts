import { demoTencentSmsAccount } from '../tencent-sms/tencent-sms-account.ts'

/** The customer as the simulated vendor of captchas knows it. */
export type CaptchaAccount = {
  secretId: string
  secretKey: string
  /** The application that pages name (CaptchaAppId). */
  appId: string
  /** What the server proves with that the application is its own. */
  appSecretKey: string
}

/** The account of a demo that is given one: the same customer as that of the messages. */
export const demoCaptchaAccount = {
  secretId: demoTencentSmsAccount.secretId,
  secretKey: demoTencentSmsAccount.secretKey,
  appId: '190000001',
  appSecretKey: 'demoCaptchaAppSecretKey0001',
} as const satisfies CaptchaAccount
