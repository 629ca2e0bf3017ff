import { refusal } from '#outside/wechat-pay/notification-answer.ts'
import { WechatPayError } from '#outside/wechat-pay/wechat-pay-error.ts'
import type { Log } from '#platform/log/log.ts'

/** What the payment service is told of a message that was not taken; it writes these to the merchant's operator. */
export const REFUSALS = {
  signature: refusal('签名失败'),
  foreign: refusal('商户号或appid不一致'),
  malformed: refusal('参数格式校验错误'),
  unknown: refusal('订单不存在'),
  differs: refusal('订单金额不一致'),
  failed: refusal('系统繁忙'),
} as const

/** What anybody may post must alarm nobody. */
const UNPROVEN = new Set(['signature', 'malformed'])
const WORDS = new Map<string, string>(Object.entries(REFUSALS))

/** What a message says, or the answer that refuses it, and why. That is logged, the message itself never. */
export function readNotification<Told>(
  read: () => Told,
  log: Log,
): { told: Told } | { refused: string; why: WechatPayError } {
  try {
    return { told: read() }
  } catch (error) {
    if (!(error instanceof WechatPayError)) throw error
    log[UNPROVEN.has(error.code) ? 'warn' : 'error'](
      { err: error },
      'a notification of the payment service was refused',
    )
    return { refused: WORDS.get(error.code) ?? REFUSALS.malformed, why: error }
  }
}
