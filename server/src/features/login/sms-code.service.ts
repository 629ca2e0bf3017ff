import { createHmac, type KeyObject, randomInt } from 'node:crypto'
import {
  codeTooOften,
  codeWrong,
  SMS_CODE_DIGITS,
  SMS_CODE_LIFE_MS,
  SMS_CODE_TRIES,
  SMS_WAIT_SECONDS,
  type SmsScene,
  smsTooOften,
  smsUnavailable,
  WRONG_CODES_TOLD,
} from '@quan/contract/sms/sms-code.ts'
import { SmsError } from '#outside/sms/sms-error.ts'
import type { SmsService } from '#outside/sms/sms-service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Origin } from '#platform/limits/call-limits.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import type { LoginNews } from './login-news.ts'
import { type CodeOf, smsCodeQueries } from './login.queries.ts'
import { countMessage, countWrongCode, uncountMessage, waitAfterWrongCodes } from './message-limits.ts'

/** A code for a phone and scene, and where it is asked from, or comes back from. */
export type AskedCode = { phone: string; scene: SmsScene; origin: Origin }
/** The same before it is sent; `isStandIn` where a drawn captcha took the place of the vendor's. */
type CodeToSend = AskedCode & { isStandIn: boolean }
/** A code as somebody typed it. */
export type GivenCode = AskedCode & { code: string }

/** Codes that prove whose phone it is. */
export type SmsCodes = {
  /**
   * Sends a new code, which replaces the one that this device was sent before; answers the seconds until the next one.
   * Throws `sms.too_often` with `Retry-After`, `sms.unavailable`.
   */
  send(code: CodeToSend): Promise<number>
  /**
   * Does what a code is asked for, in one transaction with using it up: the code is gone when `act` succeeds and good
   * for another time when it throws. Of several codes all have to be right. Throws `code.wrong`, which costs the wrong
   * ones a try on this device, and `code.too_often`.
   */
  redeem<Result>(code: GivenCode | GivenCode[], act: (transaction: SqlRunner) => Promise<Result>): Promise<Result>
}

type SmsCodeParts = {
  sql: Sql
  vault: Pick<PersonalVault, 'phoneHash'>
  clock: Clock
  sms: Pick<SmsService, 'sendCode'>
  /** Key of the hashes of codes and of who was counted. */
  hashKey: KeyObject
  /** False lifts the limits counted in time, never the tries of a code. */
  isLimited: boolean
  /** Told whose codes are being guessed. */
  news: Pick<LoginNews, 'wrongCodes'>
}

/** Stands for a device that does not say which it is. */
const NO_DEVICE = ''

/** Whoever was sent too many is told to wait this long, in seconds, when the vendor says so. */
const VENDOR_WAIT_SECONDS = 3_600

export function smsCodes({ sql, vault, clock, sms, hashKey, isLimited, news }: SmsCodeParts): SmsCodes {
  const hashOf = ({ phone, scene, code }: { phone: string; scene: SmsScene; code: string }) =>
    createHmac('sha256', hashKey).update(`${scene}:${phone}:${code}`).digest()
  const counting = () => ({ sql, hashKey, at: clock.now() })
  const keyOf = ({ phone, scene, origin }: AskedCode): CodeOf => ({
    phoneHash: vault.phoneHash(phone),
    scene,
    device: origin.device ?? NO_DEVICE,
  })

  async function isOwnDevice({ phone, origin: { device } }: Pick<AskedCode, 'phone' | 'origin'>): Promise<boolean> {
    if (device === null) return false
    return await smsCodeQueries(sql).hasLoggedIn({ phoneHash: vault.phoneHash(phone), deviceKey: device })
  }

  /** A neighbour behind the same address cannot keep those out whose device is known. */
  async function refuseGuessers(asked: AskedCode) {
    const wait = await waitAfterWrongCodes(asked.origin.address, counting())
    if (wait > 0 && !(await isOwnDevice(asked)))
      throw new AppError(codeTooOften, { headers: { 'retry-after': String(wait) } })
  }

  async function filterWrong(transaction: SqlRunner, codes: readonly GivenCode[]): Promise<GivenCode[]> {
    const wrong = []
    const sentAfter = clock.now() - SMS_CODE_LIFE_MS
    for (const code of codes) {
      const isRight = await smsCodeQueries(transaction).attempt({ ...keyOf(code), hash: hashOf(code), sentAfter })
      if (!isRight) wrong.push(code)
    }
    return wrong
  }

  return {
    async send(asked) {
      const { phone, scene, origin, isStandIn } = asked
      const counted = counting()
      const message = { phone, origin, isOwn: isLimited && (await isOwnDevice(asked)), isStandIn }
      const seconds = isLimited ? await countMessage(message, counted) : SMS_WAIT_SECONDS
      const code = String(randomInt(10 ** SMS_CODE_DIGITS)).padStart(SMS_CODE_DIGITS, '0')
      const codes = smsCodeQueries(sql)
      await codes.sweep(counted.at - SMS_CODE_LIFE_MS)
      const hash = hashOf({ phone, scene, code })
      await codes.put({ ...keyOf(asked), hash, tries: SMS_CODE_TRIES, sentAt: counted.at })
      try {
        await delivered(sms.sendCode({ phone, code }))
      } catch (error) {
        // what the service fails in is not charged to whoever asked
        if (isLimited) await uncountMessage(message, counted)
        throw error
      }
      return seconds
    },

    async redeem(given, act) {
      const codes = [given].flat()
      if (isLimited) for (const code of codes) await refuseGuessers(code)
      const redeemed = await sql.begin(async (transaction) => {
        const wrong = await filterWrong(transaction, codes)
        // the lost tries must stay, so nothing is thrown in here
        if (wrong.length > 0) return { wrong }
        const result = await act(transaction)
        for (const code of codes) await smsCodeQueries(transaction).remove(keyOf(code))
        return { result }
      })
      if ('result' in redeemed) return redeemed.result
      for (const { phone, origin } of redeemed.wrong) {
        const wrongToday = await countWrongCode({ phone, address: origin.address }, counting())
        if (wrongToday === WRONG_CODES_TOLD) await news.wrongCodes(sql, phone)
      }
      throw new AppError(codeWrong)
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
