import { randomBytes } from 'node:crypto'
import { exchange, ExchangeError } from '#outside/exchange/exchange.ts'
import { plainBaseUrl } from '#outside/exchange/plain-base-url.ts'
import { AliyunSmsError } from './aliyun-sms-error.ts'
import { readSmsAnswer } from './read-sms-answer.ts'
import { type AliyunSmsAccount, sendSmsRequest } from './send-sms-request.ts'
import type { SmsService } from './sms-service.ts'

type AliyunSmsOptions = AliyunSmsAccount & {
  /** The vendor's host, or the simulator's prefix. */
  baseUrl: string
  timeoutMs: number
  /** Unix milliseconds; the vendor refuses what is 15 minutes off. */
  now: () => number
  fetch?: typeof globalThis.fetch
  /** A text never used before. */
  nonce?: () => string
}

const NONCE_BYTES = 16

/** Client of the vendor's `SendSms`. After a time-out nothing is resent: the message may be on its way. §6.1. */
export function aliyunSmsClient({ timeoutMs, now, ...options }: AliyunSmsOptions): SmsService {
  const { fetch = globalThis.fetch, nonce = randomNonce, ...account } = options
  const baseUrl = plainBaseUrl(options.baseUrl)
  return {
    async sendCode({ phone, code }) {
      const request = sendSmsRequest({ baseUrl, account, phone, code, at: now(), nonce: nonce() })
      readSmsAnswer(await exchange({ ...request, fetch, timeoutMs }).catch(unanswered))
    },
  }
}

function unanswered(cause: unknown): never {
  if (!(cause instanceof ExchangeError)) throw cause
  throw new AliyunSmsError('unavailable', `The SMS service ${cause.message}.`, { cause, mayBeSent: true })
}

const randomNonce = () => randomBytes(NONCE_BYTES).toString('hex')
