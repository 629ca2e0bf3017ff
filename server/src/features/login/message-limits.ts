import { createHmac, type KeyObject } from 'node:crypto'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import {
  SMS_ADDRESS_A_HOUR,
  SMS_DEVICE_A_HOUR,
  SMS_PHONE_A_DAY,
  SMS_PHONE_A_HOUR,
  SMS_WAIT_SECONDS,
  smsTooOften,
} from '@quan/contract/sms/sms-code.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { sweep } from '#platform/database/sweep.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Origin } from '#platform/limits/call-limits.ts'

const SECOND_MS = 1_000
export const HOUR_MS = 3_600_000

/** How many codes go to a phone, and are asked from a device and an address. */
export const MESSAGE_LIMITS = {
  phone: [
    { most: 1, withinMs: SMS_WAIT_SECONDS * SECOND_MS },
    { most: SMS_PHONE_A_HOUR, withinMs: HOUR_MS },
    { most: SMS_PHONE_A_DAY, withinMs: DAY_MS },
  ],
  device: [{ most: SMS_DEVICE_A_HOUR, withinMs: HOUR_MS }],
  address: [{ most: SMS_ADDRESS_A_HOUR, withinMs: HOUR_MS }],
} as const satisfies Record<string, readonly MessageLimit[]>

/** `at` is when it is sent, in milliseconds since 1970. */
export type MessageCountParts = { sql: Sql; hashKey: KeyObject; at: number }

type CountedSubject = { kind: keyof typeof MESSAGE_LIMITS; subject: Buffer }

/**
 * Counts a message to a phone for its phone, device and address, in the database, so that it holds across processes
 * and for requests at the same moment. Throws `sms.too_often` with `Retry-After`, and then counts nothing.
 */
export async function countMessage(phone: string, origin: Origin, { sql, hashKey, at: now }: MessageCountParts) {
  const counted = countedOf(phone, origin, hashKey)
  await sql.begin(async (transaction) => {
    for (const { subject } of counted) await lock(transaction, subject)
    const wait = await longestWait(transaction, counted, now)
    if (wait > 0) throw new AppError(smsTooOften, { headers: { 'retry-after': String(wait) } })
    for (const { subject } of counted)
      await transaction`insert into sms_sent (subject, sent_at) values (${subject}, ${new Date(now)})`
  })
  await sweep(sql, { table: 'sms_sent', instant: 'sent_at', before: now - DAY_MS })
}

/** Takes back the count of a message that did not leave. */
export async function uncountMessage(phone: string, origin: Origin, { sql, hashKey, at }: MessageCountParts) {
  for (const { subject } of countedOf(phone, origin, hashKey))
    await sql`
      delete from sms_sent where ctid = (
        select ctid from sms_sent where subject = ${subject} and sent_at = ${new Date(at)} limit 1)`
}

/** Phones and addresses are kept as keyed hashes: nobody can read them off the table. */
function countedOf(phone: string, { device, address }: Origin, hashKey: KeyObject): CountedSubject[] {
  const one = (kind: CountedSubject['kind'], value: string): CountedSubject => ({
    kind,
    subject: createHmac('sha256', hashKey).update(`${kind}:${value}`).digest(),
  })
  // always in this order, so that two requests never wait for each other
  return [one('phone', phone), ...(device === null ? [] : [one('device', device)]), one('address', address)]
}

async function lock(transaction: SqlRunner, subject: Buffer) {
  await transaction`select pg_advisory_xact_lock(${String(subject.readBigInt64BE())}::bigint)`
}

async function longestWait(transaction: SqlRunner, counted: readonly CountedSubject[], now: number): Promise<number> {
  const waits: number[] = []
  for (const { kind, subject } of counted) {
    const limits = MESSAGE_LIMITS[kind]
    const longest = Math.max(...limits.map(({ withinMs }) => withinMs))
    const rows = await transaction<{ sent_at: Date }[]>`
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
