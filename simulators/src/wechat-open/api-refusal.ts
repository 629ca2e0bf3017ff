import { randomBytes } from 'node:crypto'

/** The vendor's refusals: HTTP 200 with this `errcode` and text. */
const MESSAGES = {
  40001: 'invalid credential, access_token is invalid or not latest',
  40002: 'invalid grant_type',
  40003: 'invalid openid',
  40013: 'invalid appid',
  40014: 'invalid access_token',
  40029: 'invalid code',
  40030: 'invalid refresh_token',
  40097: 'invalid args',
  40125: 'invalid appsecret',
  40163: 'code been used',
  41001: 'access_token missing',
  41002: 'appid missing',
  41003: 'refresh_token missing',
  41004: 'appsecret missing',
  41008: 'missing code',
  41009: 'missing openid',
  42001: 'access_token expired',
  42002: 'refresh_token expired',
  42003: 'code expired',
  43001: 'require GET method',
  43002: 'require POST method',
  45009: 'reach max api daily quota limit',
  45011: 'api minute-quota reach limit, must slower, retry next minute',
  48001: 'api unauthorized',
} as const

/** One of the vendor's codes. */
export type ApiRefusalCode = keyof typeof MESSAGES

/** A question the vendor would refuse, with the answer it would give. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
  readonly answer: { errcode: number; errmsg: string }
  constructor(errcode: ApiRefusalCode) {
    super(MESSAGES[errcode])
    this.answer = { errcode, errmsg: `${MESSAGES[errcode]}, rid: ${randomBytes(12).toString('hex')}` }
  }
}
