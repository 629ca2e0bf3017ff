import { createHmac, type KeyObject, randomInt } from 'node:crypto'
import {
  codeWrong,
  SMS_CODE_DIGITS,
  SMS_CODE_LIFE_MS,
  SMS_CODE_TRIES,
  SMS_WAIT_SECONDS,
  smsTooOften,
  smsUnavailable,
} from '@quan/contract/sms/sms-code.ts'
import { SmsError } from '#outside/sms/sms-error.ts'
import type { SmsService } from '#outside/sms/sms-service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Origin } from '#platform/limits/call-limits.ts'
import { type CodeOf, smsCodeQueries } from './login.queries.ts'
import { countMessage, uncountMessage } from './message-limits.ts'

/** Codes that prove whose phone it is. */
export type SmsCodes = {
  /**
   * Sends a new code, which replaces the one before; answers the seconds until the next one. Throws `sms.too_often`
   * with `Retry-After`, `sms.unavailable`.
   */
  send(code: CodeOf & { origin: Origin }): Promise<number>
  /**
   * Does what a code is asked for, in one transaction with using it up: the code is gone when `act` succeeds and good
   * for another time when it throws. Throws `code.wrong`, which costs a try.
   */
  redeem<Result>(code: CodeOf & { code: string }, act: (transaction: SqlRunner) => Promise<Result>): Promise<Result>
}

type SmsCodeParts = {
  sql: Sql
  clock: Clock
  sms: Pick<SmsService, 'sendCode'>
  /** Key of the hashes of codes and of who was counted. */
  hashKey: KeyObject
  /** False lifts the limits counted in time, never the tries of a code. */
  isLimited: boolean
}

/** Whoever was sent too many is told to wait this long, in seconds, when the vendor says so. */
const VENDOR_WAIT_SECONDS = 3_600

export function smsCodes({ sql, clock, sms, hashKey, isLimited }: SmsCodeParts): SmsCodes {
  const hashOf = ({ phone, scene, code }: CodeOf & { code: string }) =>
    createHmac('sha256', hashKey).update(`${scene}:${phone}:${code}`).digest()

  return {
    async send({ phone, scene, origin }) {
      const counted = { sql, hashKey, at: clock.now() }
      if (isLimited) await countMessage(phone, origin, counted)
      const code = String(randomInt(10 ** SMS_CODE_DIGITS)).padStart(SMS_CODE_DIGITS, '0')
      const codes = smsCodeQueries(sql)
      await codes.sweep(counted.at - SMS_CODE_LIFE_MS)
      await codes.put({ phone, scene, hash: hashOf({ phone, scene, code }), tries: SMS_CODE_TRIES, sentAt: counted.at })
      try {
        await delivered(sms.sendCode({ phone, code }))
      } catch (error) {
        // what the service fails in is not charged to whoever asked
        if (isLimited) await uncountMessage(phone, origin, counted)
        throw error
      }
      return SMS_WAIT_SECONDS
    },

    async redeem({ phone, scene, code }, act) {
      const hash = hashOf({ phone, scene, code })
      const redeemed = await sql.begin(async (transaction) => {
        const codes = smsCodeQueries(transaction)
        const isRight = await codes.attempt({ phone, scene, hash, sentAfter: clock.now() - SMS_CODE_LIFE_MS })
        // the lost try must stay, so nothing is thrown in here
        if (!isRight) return null
        const result = await act(transaction)
        await codes.remove({ phone, scene })
        return { result }
      })
      if (!redeemed) throw new AppError(codeWrong)
      return redeemed.result
    },
  }
}

/** For a phone that does not exist the answer is the same as for one that does: nobody can find out which do. */
async function delivered(sending: Promise<void>) {
  try {
    await sending
  } catch (cause) {
    if (!(cause instanceof SmsError)) throw cause
    if (cause.failure === 'badNumber') return
    if (cause.failure === 'unavailable') throw new AppError(smsUnavailable, { cause })
    throw new AppError(smsTooOften, { cause, headers: { 'retry-after': String(VENDOR_WAIT_SECONDS) } })
  }
}
