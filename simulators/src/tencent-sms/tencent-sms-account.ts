import { DEMO_NEWS_WORDS } from '../aliyun-sms/sms-account.ts'

/** The templates of the demo at the second SMS service. */
export const DEMO_TENCENT_TEMPLATES = {
  code: '1110',
  waitingListOffer: '1111',
  activityCancelled: '1112',
  activityMoved: '1113',
  refundFailed: '1114',
  phoneHeld: '1115',
  phoneChanged: '1116',
  accountFrozen: '1117',
  accountUnused: '1118',
} as const

/** The account the demo's server uses at the second simulated SMS service. */
export const demoTencentSmsAccount = {
  secretId: 'AKIDQuanDemoSecretId000000001',
  secretKey: 'demoTencentSecretKey00000001',
  sdkAppId: '1400006666',
  signName: '同城圈',
  templates: {
    [DEMO_TENCENT_TEMPLATES.code]: '您的验证码是 {1}，5 分钟内有效。请勿把它告诉任何人。',
    ...Object.fromEntries(
      Object.entries(DEMO_NEWS_WORDS).map(([news, words]) => [
        DEMO_TENCENT_TEMPLATES[news as keyof typeof DEMO_NEWS_WORDS],
        words.replace('{title}', '{1}'),
      ]),
    ),
  },
} as const satisfies TencentSmsAccount

/** The customer as the simulated vendor knows it. */
export type TencentSmsAccount = {
  secretId: string
  secretKey: string
  sdkAppId: string
  signName: string
  /** The approved templates by their ids; `{1}` stands for the first variable. */
  templates: Readonly<Record<string, string>>
}
