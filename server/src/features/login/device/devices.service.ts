import type { Device as DeviceOfMember } from '@quan/contract/device/get-devices.ts'
import { deviceNotFound } from '@quan/contract/device/revoke-device.ts'
import { LOGIN_CREDENTIAL_LIFE_MS } from '@quan/contract/login/login-credential.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import type { Standing } from '#platform/tokens/standing.ts'
import { deviceQueries } from './device.queries.ts'

/** The devices members are logged in on. */
export type Devices = {
  /** The last used first. */
  list(caller: Caller): Promise<DeviceOfMember[]>
  /** Logs a device out; throws `device.not_found` unless it is the member's and logged in. */
  revoke(device: Caller): Promise<void>
  logOut(device: Caller): Promise<void>
  logOutEverywhere(memberId: string): Promise<void>
}

type DeviceParts = { sql: Sql; clock: Clock; standing: Standing }

/** In this process a log-out is felt at once, in others when they ask again. */
export function devicesService({ sql, clock, standing }: DeviceParts): Devices {
  const devices = deviceQueries(sql)
  const forget = (revoked: readonly string[]) => revoked.forEach((deviceId) => standing.forget(deviceId))
  const logOut = async (device: Caller) => {
    const revoked = await devices.revoke(device, clock.now())
    forget(revoked)
    return revoked.length > 0
  }
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
      if (!(await logOut(device))) throw new AppError(deviceNotFound)
    },
    async logOut(device) {
      await logOut(device)
    },
    async logOutEverywhere(memberId) {
      forget(await devices.revokeAll(memberId, clock.now()))
    },
  }
}
