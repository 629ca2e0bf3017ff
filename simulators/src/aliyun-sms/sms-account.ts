/** The template of a login code in the demo. */
export const DEMO_SMS_TEMPLATE = 'SMS_154950909'

/** Templates of news in the demo, by the names under which the settings give them. */
export const DEMO_SMS_NEWS = {
  waitingListOffer: 'SMS_154950911',
  activityCancelled: 'SMS_154950912',
  activityMoved: 'SMS_154950913',
  refundFailed: 'SMS_154950914',
  phoneHeld: 'SMS_154950915',
  phoneChanged: 'SMS_154950916',
  accountFrozen: 'SMS_154950917',
  accountUnused: 'SMS_154950918',
} as const

/** The words of the demo's templates of news; the `{title}` of each is filled in. */
export const DEMO_NEWS_WORDS = {
  waitingListOffer: '您候补的「{title}」有名额了，请尽快打开同城圈确认，过时会让给下一位。',
  activityCancelled: '您报名的「{title}」已取消，已付金额会原路退回。',
  activityMoved: '您报名的「{title}」时间或地点有变动，请打开同城圈查看。',
  refundFailed: '您在「{title}」的退款没有成功，请打开同城圈查看。',
  phoneHeld: '有人申请更换您账号的手机号，将于 {title} 生效。不是您本人操作，请用本号码登录同城圈撤销。',
  phoneChanged: '您的账号已换用手机号 {title}，本号码不能再登录。不是您本人操作，请立即联系客服。',
  accountFrozen: '您的账号已冻结，将于 {title} 删除。如有疑问，请在此之前联系客服。',
  accountUnused: '您的同城圈账号很久没有使用，将于 {title} 删除。在此之前打开一次，就会保留。',
} as const

const newsTemplates = Object.fromEntries(
  Object.entries(DEMO_SMS_NEWS).map(([news, code]) => [
    code,
    DEMO_NEWS_WORDS[news as keyof typeof DEMO_SMS_NEWS].replace('{title}', '${title}'),
  ]),
)

/** The account the demo's server uses at the simulated SMS service. */
export const demoSmsAccount = {
  accessKeyId: 'LTAI5tQuanDemoKeyId00001',
  accessKeySecret: 'demoSmsAccessKeySecret00000001',
  signName: '同城圈',
  templates: { [DEMO_SMS_TEMPLATE]: '您的验证码是 ${code}，5 分钟内有效。请勿把它告诉任何人。', ...newsTemplates },
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
