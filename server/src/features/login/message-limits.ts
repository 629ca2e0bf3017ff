import { createHmac, type KeyObject } from 'node:crypto'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { tooManyRequests } from '@quan/contract/endpoint/common-errors.ts'
import { HOLDER_ANSWERS_A_DAY } from '@quan/contract/login/number-holder.ts'
import type { ErrorDefinition } from '@quan/contract/endpoint/define-error.ts'
import {
  DRAWN_CAPTCHA_CODES_ADDRESS_A_HOUR,
  SPOKEN_CAPTCHAS_ADDRESS_A_HOUR,
  SPOKEN_CAPTCHAS_DEVICE_A_HOUR,
} from '@quan/contract/sms/captcha.ts'
import {
  SMS_ADDRESS_A_HOUR,
  SMS_DEVICE_A_HOUR,
  SMS_PHONE_A_DAY,
  SMS_PHONE_A_HOUR,
  SMS_PHONE_ADDRESS_A_DAY,
  SMS_PHONE_KEPT_A_DAY,
  SMS_PHONE_KEPT_A_HOUR,
  SMS_WAIT_SECONDS,
  smsTooOften,
  WRONG_CODES_ADDRESS_A_HOUR,
} from '@quan/contract/sms/sms-code.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { sweep } from '#platform/database/sweep.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Origin } from '#platform/limits/call-limits.ts'

const SECOND_MS = 1_000
export const HOUR_MS = 3_600_000

/**
 * How many codes go to a phone, whoever asks, as the vendor counts too, and are asked from a device and an address.
 * Devices that have not logged in with the phone together have a part of its hour and day alone, no address of them the
 * whole of it.
 */
export const MESSAGE_LIMITS = {
  phone: [
    { most: 1, withinMs: SMS_WAIT_SECONDS * SECOND_MS },
    { most: SMS_PHONE_A_HOUR, withinMs: HOUR_MS },
    { most: SMS_PHONE_A_DAY, withinMs: DAY_MS },
  ],
  phoneByOthers: [
    { most: SMS_PHONE_A_HOUR - SMS_PHONE_KEPT_A_HOUR, withinMs: HOUR_MS },
    { most: SMS_PHONE_A_DAY - SMS_PHONE_KEPT_A_DAY, withinMs: DAY_MS },
  ],
  phoneByAddress: [{ most: SMS_PHONE_ADDRESS_A_DAY, withinMs: DAY_MS }],
  device: [{ most: SMS_DEVICE_A_HOUR, withinMs: HOUR_MS }],
  address: [{ most: SMS_ADDRESS_A_HOUR, withinMs: HOUR_MS }],
  spokenByDevice: [{ most: SPOKEN_CAPTCHAS_DEVICE_A_HOUR, withinMs: HOUR_MS }],
  spokenByAddress: [{ most: SPOKEN_CAPTCHAS_ADDRESS_A_HOUR, withinMs: HOUR_MS }],
  drawnCaptchas: [{ most: DRAWN_CAPTCHA_CODES_ADDRESS_A_HOUR, withinMs: HOUR_MS }],
  holderAnswers: [{ most: HOLDER_ANSWERS_A_DAY, withinMs: DAY_MS }],
  wrongCodes: [{ most: WRONG_CODES_ADDRESS_A_HOUR, withinMs: HOUR_MS }],
} as const satisfies Record<string, readonly MessageLimit[]>

/** `at` is when it is sent, in milliseconds since 1970. */
export type MessageCountParts = { sql: Sql; hashKey: KeyObject; at: number }

/**
 * Who asks for a message to which phone; `isOwn` where the device has logged in with it, `isStandIn` where a drawn
 * captcha took the place of the vendor's.
 */
export type AskedMessage = { phone: string; origin: Origin; isOwn: boolean; isStandIn: boolean }

/** Whose messages are counted. */
type CountedSubject = { kind: keyof typeof MESSAGE_LIMITS; subject: Buffer }

/**
 * Counts a message to a phone for its phone, device and address, in the database, so that it holds across processes
 * and for requests at the same moment; answers the seconds until the next one. Throws `sms.too_often` with
 * `Retry-After`, and then counts nothing.
 */
export async function countMessage(asked: AskedMessage, parts: MessageCountParts): Promise<number> {
  return await countWithin(countedOf(asked, parts.hashKey), smsTooOften, parts)
}

/** Counts a captcha with sound for its device and address. Throws `limit.exceeded`, and then counts nothing. */
export async function countSpokenCaptcha({ device, address }: Origin, parts: MessageCountParts) {
  const { hashKey } = parts
  const ofAddress: CountedSubject = {
    kind: 'spokenByAddress',
    subject: hashedSubject(`spoken for address:${address}`, hashKey),
  }
  const ofDevice: CountedSubject[] =
    device === null ? [] : [{ kind: 'spokenByDevice', subject: hashedSubject(`spoken for device:${device}`, hashKey) }]
  await countWithin([...ofDevice, ofAddress], tooManyRequests, parts)
}

/** Answers the seconds until another one fits. */
async function countWithin(
  counted: readonly CountedSubject[],
  refusal: ErrorDefinition,
  { sql, at: now }: MessageCountParts,
): Promise<number> {
  const next = await sql.begin(async (transaction) => {
    for (const { subject } of counted) await lock(transaction, subject)
    const wait = await longestWait(transaction, counted, now)
    if (wait > 0) throw new AppError(refusal, { headers: { 'retry-after': String(wait) } })
    for (const { subject } of counted) await note(transaction, subject, now)
    return await longestWait(transaction, counted, now)
  })
  await sweep(sql, { table: 'sms_sent', instant: 'sent_at', before: now - DAY_MS })
  return next
}

/** Takes back the count of a message that did not leave. */
export async function uncountMessage(asked: AskedMessage, { sql, hashKey, at }: MessageCountParts) {
  for (const { subject } of countedOf(asked, hashKey))
    await sql`
      delete from sms_sent where ctid = (
        select ctid from sms_sent where subject = ${subject} and sent_at = ${new Date(at)} limit 1)`
}

/** Seconds that an address has to wait after wrong codes; 0 = it may try. */
export async function waitAfterWrongCodes(address: string, { sql, hashKey, at }: MessageCountParts): Promise<number> {
  return await longestWait(sql, [wrongCodesOf(address, hashKey)], at)
}

/** Counts a wrong code for the address it came from and for its phone; answers how many the phone had within a day. */
export async function countWrongCode(
  { phone, address }: { phone: string; address: string },
  { sql, hashKey, at }: MessageCountParts,
): Promise<number> {
  await note(sql, wrongCodesOf(address, hashKey).subject, at)
  const ofPhone = hashedSubject(`wrong code for phone:${phone}`, hashKey)
  return await sql.begin(async (transaction) => {
    // one after the other, so that each number is answered once
    await lock(transaction, ofPhone)
    await note(transaction, ofPhone, at)
    const [counted] = await transaction<[{ wrong: number }]>`
      select count(*)::integer as wrong from sms_sent
      where subject = ${ofPhone} and sent_at > ${new Date(at - DAY_MS)}`
    return counted.wrong
  })
}

/**
 * Spends one of an account's answers of a day in the caller's transaction, also where other limits are lifted. Seconds to
 * wait where none is left; 0 = it was spent.
 */
export async function spendHolderAnswer(
  memberId: string,
  { sql, hashKey, at }: { sql: SqlRunner; hashKey: KeyObject; at: number },
): Promise<number> {
  const subject = hashedSubject(`holder of account:${memberId}`, hashKey)
  await lock(sql, subject)
  const wait = await longestWait(sql, [{ kind: 'holderAnswers', subject }], at)
  if (wait === 0) await note(sql, subject, at)
  return wait
}

const wrongCodesOf = (address: string, hashKey: KeyObject): CountedSubject => ({
  kind: 'wrongCodes',
  subject: hashedSubject(`wrong code:${address}`, hashKey),
})

async function note(runner: SqlRunner, subject: Buffer, at: number) {
  await runner`insert into sms_sent (subject, sent_at) values (${subject}, ${new Date(at)})`
}

/** Phones and addresses are kept as keyed hashes: nobody can read them off the table. */
function countedOf({ phone, origin, isOwn, isStandIn }: AskedMessage, hashKey: KeyObject): CountedSubject[] {
  const { device, address } = origin
  const of = (kind: CountedSubject['kind'], named: string) => ({ kind, subject: hashedSubject(named, hashKey) })
  const ofOthers = isOwn
    ? []
    : [of('phoneByOthers', `phone by others:${phone}`), of('phoneByAddress', `phone:${phone} by address:${address}`)]
  const ofDevice = device === null ? [] : [of('device', `device:${device}`)]
  const ofStandIn = isStandIn ? [of('drawnCaptchas', `drawn captcha for address:${address}`)] : []
  // always in this order, so that two requests never wait for each other
  return [of('phone', `phone:${phone}`), ...ofOthers, ...ofDevice, of('address', `address:${address}`), ...ofStandIn]
}

const hashedSubject = (named: string, hashKey: KeyObject) => createHmac('sha256', hashKey).update(named).digest()

async function lock(transaction: SqlRunner, subject: Buffer) {
  await transaction`select pg_advisory_xact_lock(${String(subject.readBigInt64BE())}::bigint)`
}

async function longestWait(runner: SqlRunner, counted: readonly CountedSubject[], now: number): Promise<number> {
  const waits: number[] = []
  for (const { kind, subject } of counted) {
    const limits = MESSAGE_LIMITS[kind]
    const longest = Math.max(...limits.map(({ withinMs }) => withinMs))
    const rows = await runner<{ sent_at: Date }[]>`
      select sent_at from sms_sent where subject = ${subject} and sent_at > ${new Date(now - longest)}`
    const sent = rows.map(({ sent_at }) => sent_at.getTime())
    waits.push(secondsToWait(sent, limits, now))
  }
  return Math.max(...waits)
}

/** So many within so many milliseconds. */
type MessageLimit = { most: number; withinMs: number }

/** Seconds until another one fits all limits, 0 = now. `sent` are instants in milliseconds, in any order. */
export function secondsToWait(sent: readonly number[], limits: readonly MessageLimit[], now: number): number {
  const newestFirst = [...sent].sort((one, other) => other - one)
  const waits = limits.map(({ most, withinMs }) => {
    const inTheWay = newestFirst[most - 1]
    return inTheWay === undefined ? 0 : inTheWay + withinMs - now
  })
  return Math.ceil(Math.max(0, ...waits) / SECOND_MS)
}
