import type { ExchangeAnswer } from '#outside/exchange/exchange.ts'
import { isObject, readObject } from '#outside/exchange/read-object.ts'
import { TencentMapError } from './tencent-map-error.ts'

/** More requests this second than the key may make. The only refusal that passes by itself. */
const PER_SECOND_LIMIT = 120
const MAX_MESSAGE_LENGTH = 200

/** The raw text of a good answer. Throws `TencentMapError` for every other one, with `secret` cut out of its message. */
export function readAnswer({ status, text }: ExchangeAnswer, secret: string): string {
  if (status !== 200) throw httpFailure(status)
  const answer = readObject(text)
  const vendorStatus = answer?.['status']
  if (!answer || typeof vendorStatus !== 'number') throw malformed()
  if (vendorStatus !== 0) throw refusal(vendorStatus, answer['message'], secret)
  if (!isObject(answer['result'])) throw new TencentMapError('The map service answered without a result.')
  return text
}

function malformed(): TencentMapError {
  return new TencentMapError('The map service answered something that is not its JSON.')
}

function httpFailure(httpStatus: number): TencentMapError {
  return new TencentMapError(`The map service answered HTTP ${httpStatus}.`, {
    httpStatus,
    canRetry: httpStatus >= 500,
  })
}

function refusal(status: number, message: unknown, secret: string): TencentMapError {
  const reason = typeof message === 'string' ? message.replaceAll(secret, '…').slice(0, MAX_MESSAGE_LENGTH) : ''
  return new TencentMapError(`The map service refused with status ${status}: ${reason}`, {
    vendorStatus: status,
    canRetry: status === PER_SECOND_LIMIT,
  })
}
