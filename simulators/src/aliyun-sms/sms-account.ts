/** The template of a login code in the demo. */
export const DEMO_SMS_TEMPLATE = 'SMS_154950909'

/** The account the demo's server uses at the simulated SMS service. */
export const demoSmsAccount = {
  accessKeyId: 'LTAI5tQuanDemoKeyId00001',
  accessKeySecret: 'demoSmsAccessKeySecret00000001',
  signName: '同城圈',
  templates: { [DEMO_SMS_TEMPLATE]: '您的验证码是 ${code}，5 分钟内有效。请勿把它告诉任何人。' },
} as const

/** The customer as the simulated vendor knows it. */
export type SmsAccount = {
  accessKeyId: string
  accessKeySecret: string
  /** The approved signature. */
  signName: string
  /** The approved templates by their codes; `${name}` stands for a variable. */
  templates: Readonly<Record<string, string>>
}
