import type { SqlRunner } from '#platform/database/connect.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import type { SessionState } from '#platform/tokens/session-validity.ts'

/** Replaced credentials remembered of a device besides the presented one, to know a stolen one again. */
const REPLACED_KEPT = 100

export type NewDevice = {
  id: string
  memberId: string
  deviceKey: string
  name: string
  isNative: boolean
  createdAt: number
}

export type DeviceRow = { id: string; name: string; last_used_at: Date }

/** A device with its member, as a credential is checked against. */
export type BearerRow = {
  id: string
  member_id: string
  name: string
  has_phone: boolean
  last_used_at: Date
  is_revoked: boolean
  is_closed: boolean
}

export function deviceQueries(sql: SqlRunner) {
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  return {
    /** Logins on the same device come one after the other. */
    async lockKey(deviceKey: string) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`device:${deviceKey}`}, 0))`
    },

    /** True when a member is there; the account cannot be deleted until the transaction ends. */
    async holdMember(memberId: string): Promise<boolean> {
      const rows = await sql`select from member where id = ${memberId} and closed_at is null for key share`
      return rows.length > 0
    },

    async add({ id, memberId, deviceKey, name, isNative, createdAt }: NewDevice) {
      const at = new Date(createdAt)
      await sql`
        insert into device (id, member_id, device_key, name, is_native, created_at, last_used_at)
        values (${id}, ${memberId}, ${deviceKey}, ${name}, ${isNative}, ${at}, ${at})`
    },

    /** Whether a member is known on devices, none of which calls itself so. */
    async hasOnlyOthers(memberId: string, deviceKey: string): Promise<boolean> {
      const [known] = await sql<[{ has_only_others: boolean | null }]>`
        select not bool_or(device_key = ${deviceKey}) as has_only_others from device where member_id = ${memberId}`
      return known.has_only_others ?? false
    },

    /** The device of a credential, locked until the transaction ends; null when nobody knows the credential. */
    async lockBearer(hash: Buffer): Promise<BearerRow | null> {
      const [bearer] = await sql<BearerRow[]>`
        select device.id, device.member_id, device.name, member.phone_hash is not null as has_phone, device.last_used_at,
          device.revoked_at is not null as is_revoked, member.closed_at is not null as is_closed
        from device join member on member.id = device.member_id
        where device.id = (select device_id from login_credential where hash = ${hash}) for update of device`
      return bearer ?? null
    },

    async touch(id: string, now: number) {
      await sql`update device set last_used_at = ${new Date(now)} where id = ${id}`
    },

    /** Used since an instant, the last used first. */
    async list(memberId: string, usedAfter: number): Promise<DeviceRow[]> {
      return await sql<DeviceRow[]>`
        select id, name, last_used_at from device
        where member_id = ${memberId} and revoked_at is null and last_used_at > ${new Date(usedAfter)}
        order by last_used_at desc, id`
    },

    async revoke({ memberId, deviceId }: Caller, now: number): Promise<string[]> {
      return ids(
        await sql<{ id: string }[]>`
          update device set revoked_at = ${new Date(now)}
          where id = ${deviceId} and member_id = ${memberId} and revoked_at is null returning id`,
      )
    },
    async revokeAll(memberId: string, now: number): Promise<string[]> {
      return ids(
        await sql<{ id: string }[]>`
          update device set revoked_at = ${new Date(now)}
          where member_id = ${memberId} and revoked_at is null returning id`,
      )
    },
    /** Ends a member's login on a device that calls itself so, which proves nothing, and whoever's credential it has. */
    async revokeOn(
      { memberId, deviceKey, hash }: { memberId: string; deviceKey: string; hash: Buffer | null },
      now: number,
    ): Promise<string[]> {
      return ids(
        await sql<{ id: string }[]>`
          update device set revoked_at = ${new Date(now)}
          where revoked_at is null and ((device_key = ${deviceKey} and member_id = ${memberId})
            or id = (select device_id from login_credential where hash = ${hash})) returning id`,
      )
    },

    /** Devices logged out, or forgotten, before an instant; nobody else takes them away before the transaction ends. */
    async lockForgotten(memberId: string, before: number): Promise<string[]> {
      return ids(
        await sql<{ id: string }[]>`
          select id from device where member_id = ${memberId} and coalesce(revoked_at, last_used_at) < ${new Date(before)}
          for update skip locked`,
      )
    },

    /** Takes devices away; their credentials go along. */
    async remove(deviceIds: readonly string[]) {
      await sql`delete from device where id = any(${deviceIds as string[]}::uuid[])`
    },

    /** True when a device is logged in; if so, it stays so until the transaction ends. */
    async hold({ memberId, deviceId }: Caller): Promise<boolean> {
      const rows = await sql`
        select from device where id = ${deviceId} and member_id = ${memberId} and revoked_at is null for share`
      return rows.length > 0
    },
  }
}

/** Whether a device is logged in, its member there, and the account not frozen. */
export async function standingOf({ memberId, deviceId }: Caller, sql: SqlRunner): Promise<SessionState> {
  const [found] = await sql<{ is_frozen: boolean }[]>`
    select frozen_at is not null as is_frozen from device join member on member.id = device.member_id
    where device.id = ${deviceId} and device.member_id = ${memberId} and revoked_at is null and closed_at is null`
  if (!found) return 'gone'
  return found.is_frozen ? 'frozen' : 'welcome'
}

/** The same, once nobody changes it any more until the transaction ends. */
export async function heldStandingOf({ memberId, deviceId }: Caller, sql: SqlRunner): Promise<SessionState> {
  // whoever ends an account holds it before its devices, so do we
  const [member] = await sql<{ is_frozen: boolean }[]>`
    select frozen_at is not null as is_frozen from member where id = ${memberId} and closed_at is null for share`
  if (!member || !(await deviceQueries(sql).hold({ memberId, deviceId }))) return 'gone'
  return member.is_frozen ? 'frozen' : 'welcome'
}

type CredentialRow = { used_at: Date | null; succeeded_at: Date | null }

export function loginCredentialQueries(sql: SqlRunner) {
  return {
    async add({ hash, deviceId, issuedAt }: { hash: Buffer; deviceId: string; issuedAt: number }) {
      await sql`
        insert into login_credential (hash, device_id, issued_at) values (${hash}, ${deviceId}, ${new Date(issuedAt)})`
    },

    async find(hash: Buffer): Promise<CredentialRow | null> {
      const [found] = await sql<CredentialRow[]>`
        select used_at, succeeded_at from login_credential where hash = ${hash}`
      return found ?? null
    },

    /** Notes its first use: it succeeds every other one of its device. */
    async succeed({ hash, deviceId, now }: { hash: Buffer; deviceId: string; now: number }) {
      await sql`
        update login_credential set used_at = case when hash = ${hash} then ${new Date(now)} else used_at end,
          succeeded_at = case when hash = ${hash} then null else coalesce(succeeded_at, ${new Date(now)}) end
        where device_id = ${deviceId} and (hash = ${hash} or succeeded_at is null)`
    },

    /** Never one that nobody replaced: whoever presents a stolen one often enough would crowd out its owner's. */
    async forgetOldest(deviceId: string, presented: Buffer) {
      await sql`
        delete from login_credential where hash in (
          select hash from login_credential
          where device_id = ${deviceId} and hash <> ${presented} and succeeded_at is not null
          order by issued_at desc offset ${REPLACED_KEPT})`
    },

    /** How many of a device nobody replaced: the current one, and its successors that were not used yet. */
    async countOpen(deviceId: string): Promise<number> {
      const [counted] = await sql<[{ open: number }]>`
        select count(*)::integer as open from login_credential where device_id = ${deviceId} and succeeded_at is null`
      return counted.open
    },
  }
}
