import type { ExchangeAnswer } from '#outside/exchange/exchange.ts'
import { readObject } from '#outside/exchange/read-object.ts'
import { WechatOpenError } from './wechat-open-error.ts'

/** The object of a good answer, by content: it comes as text/plain. Throws `WechatOpenError` for every other one. */
export function readApiAnswer({ status, text }: ExchangeAnswer): Record<string, unknown> {
  if (status !== 200) throw new WechatOpenError(`WeChat answered HTTP ${status}.`, { httpStatus: status })
  const answer = readObject(text)
  if (!answer) throw new WechatOpenError('WeChat answered something that is not its JSON.')
  const code = answer['errcode'] ?? 0
  if (code === 0) return answer
  if (typeof code !== 'number') throw new WechatOpenError('WeChat answered a code that is none.')
  // its message may repeat what was asked
  throw new WechatOpenError(`WeChat refused with ${code}.`, { vendorCode: code })
}

/** A text of an answer that must be there. */
export function textOf(answer: Record<string, unknown>, name: string): string {
  const value = answer[name]
  if (typeof value === 'string' && value) return value
  throw new WechatOpenError(`WeChat answered without ${name}.`)
}

/** A number of seconds of an answer that must be there. */
export function secondsOf(answer: Record<string, unknown>, name: string): number {
  const value = answer[name]
  if (typeof value === 'number' && value > 0) return value
  throw new WechatOpenError(`WeChat answered without ${name}.`)
}
