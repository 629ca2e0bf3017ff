import type { ExchangeAnswer } from '#outside/exchange/exchange.ts'
import { type PayAccount, requireOurs } from './pay-account.ts'
import { textOf, wordOf } from './read-fields.ts'
import { type PayMessage, readXml } from './read-xml.ts'
import { isSigned } from './signature.ts'
import { WechatPayError, wechatPayFault } from './wechat-pay-error.ts'

const LEVELS = ['SUCCESS', 'FAIL'] as const
const VENDOR_CODE = /^[A-Z][A-Z0-9_]{0,63}$/
/** What of the vendor's own words goes into a message of ours, in characters. */
const MAX_WORDS = 128

/** The fields of a good answer, signed and about our account. Throws `WechatPayError` for every other one. */
export function readPayAnswer({ status, text }: ExchangeAnswer, account: PayAccount): PayMessage {
  if (status !== 200) throw wechatPayFault('unanswered', `WeChat Pay answered HTTP ${status}.`)
  const answer = readXml(text)
  // what was not understood is answered without a signature
  if (wordOf(answer, 'return_code', LEVELS) === 'FAIL')
    throw wechatPayFault('refused', `WeChat Pay did not understand: ${wordsOf(answer, 'return_msg')}.`)
  if (!isSigned(answer, account)) throw wechatPayFault('signature', 'WeChat Pay’s answer is not signed with our key.')
  requireOurs(answer, account)
  if (wordOf(answer, 'result_code', LEVELS) === 'FAIL') throw vendorFailure(answer)
  return answer
}

function vendorFailure(answer: PayMessage): WechatPayError {
  const code = textOf(answer, 'err_code')
  if (!VENDOR_CODE.test(code)) return wechatPayFault('malformed', 'WeChat Pay refused with a code that is none.')
  return new WechatPayError(code, `WeChat Pay refused with ${code}: ${wordsOf(answer, 'err_code_des')}.`)
}

function wordsOf(answer: PayMessage, name: string): string {
  return (answer.get(name) || 'no reason given').slice(0, MAX_WORDS).replaceAll(/\s+/g, ' ')
}
