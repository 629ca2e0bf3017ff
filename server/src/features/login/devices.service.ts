import { type Device as DeviceOfMember, deviceNotFound } from '@quan/contract/device/devices.ts'
import { loginRequired, memberFrozen } from '@quan/contract/endpoint/common-errors.ts'
import { LOGIN_CREDENTIAL_LIFE_MS } from '@quan/contract/login/login-tokens.ts'
import { endCalendarFeed } from '#features/calendar/end-calendar-feed.ts'
import { silenceDevices } from '#features/notification/silence-devices.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import type { SessionValidity } from '#platform/tokens/session-validity.ts'
import { deviceQueries, heldStandingOf } from './device.queries.ts'

/** The devices members are logged in on. */
export type Devices = {
  /** The last used first. */
  list(caller: Caller): Promise<DeviceOfMember[]>
  /** Logs a device out and ends what it may have taken along, the calendar's private address; throws `device.not_found` unless it is the member's and logged in. */
  revoke(device: Caller): Promise<void>
  logOut(device: Caller): Promise<void>
  /** The same for all of them. */
  logOutEverywhere(memberId: string): Promise<void>
}

type DeviceQueries = ReturnType<typeof deviceQueries>
type DeviceParts = { sql: Sql; clock: Clock; sessionValidity: SessionValidity }

/** In this process a log-out is felt at once, in others when they ask again; nothing is pushed to the device any more. */
export function devicesService({ sql, clock, sessionValidity }: DeviceParts): Devices {
  const devices = deviceQueries(sql)

  async function end(revoke: (devices: DeviceQueries, tx: SqlRunner) => Promise<string[]>): Promise<string[]> {
    const revoked = await sql.begin(async (tx) => {
      const ended = await revoke(deviceQueries(tx), tx)
      await silenceDevices(tx, ended)
      return ended
    })
    for (const deviceId of revoked) sessionValidity.forget(deviceId)
    return revoked
  }
  const logOut = (device: Caller) => end((devices) => devices.revoke(device, clock.now()))

  return {
    async list({ memberId, deviceId }) {
      const rows = await devices.list(memberId, clock.now() - LOGIN_CREDENTIAL_LIFE_MS)
      return rows.map(({ id, name, last_used_at }) => ({
        id,
        name,
        lastUse: last_used_at.toISOString(),
        isThis: id === deviceId,
      }))
    },
    async revoke(device) {
      const ended = await end(async (devices, tx) => {
        const revoked = await devices.revoke(device, clock.now())
        if (revoked.length > 0) await endCalendarFeed(tx, device.memberId)
        return revoked
      })
      if (ended.length === 0) throw new AppError(deviceNotFound)
    },
    async logOut(device) {
      await logOut(device)
    },
    async logOutEverywhere(memberId) {
      await end(async (devices, tx) => {
        await endCalendarFeed(tx, memberId)
        return await devices.revokeAll(memberId, clock.now())
      })
    },
  }
}

/**
 * Does in a transaction what must not outlast the login on a device: a log-out, or the end of the account, comes before
 * it, or after it. Throws `login.required` when it came before.
 */
export async function whileLoggedIn<Result>(sql: Sql, device: Caller, act: (tx: SqlRunner) => Promise<Result>) {
  return await sql.begin(async (tx) => {
    const devices = deviceQueries(tx)
    // whoever ends an account holds it before its devices, so do we
    const isValid = (await devices.holdMember(device.memberId)) && (await devices.hold(device))
    if (!isValid) throw new AppError(loginRequired)
    return await act(tx)
  })
}

/**
 * Does in a transaction what a call waited long for, in the name of somebody who is welcome still: whoever was suspended
 * meanwhile does no more than who logged out. Throws `login.required`, `member.frozen`.
 */
export async function whileWelcome<Result>(sql: Sql, device: Caller, act: (tx: SqlRunner) => Promise<Result>) {
  return await sql.begin(async (tx) => {
    const standing = await heldStandingOf(device, tx)
    if (standing === 'gone') throw new AppError(loginRequired)
    if (standing === 'frozen') throw new AppError(memberFrozen)
    return await act(tx)
  })
}
