import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import {
  SMS_ADDRESS_A_HOUR,
  SMS_DEVICE_A_HOUR,
  SMS_PHONE_A_DAY,
  SMS_PHONE_A_HOUR,
  SMS_WAIT_SECONDS,
} from '@quan/contract/sms/sms-limits.ts'

/** So many within so many milliseconds. */
export type MessageLimit = { most: number; withinMs: number }

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

/** Seconds until another one fits all limits, 0 = now. `sent` are instants in milliseconds, in any order. */
export function secondsToWait(sent: readonly number[], limits: readonly MessageLimit[], now: number): number {
  const newestFirst = [...sent].sort((one, other) => other - one)
  const waits = limits.map(({ most, withinMs }) => {
    const inTheWay = newestFirst[most - 1]
    return inTheWay === undefined ? 0 : inTheWay + withinMs - now
  })
  return Math.ceil(Math.max(0, ...waits) / SECOND_MS)
}
