import type { SqlRunner } from '#platform/database/connect.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

/** A browser that a member lets be woken, and the keys of its subscription. */
export type Browser = { endpoint: string; p256dh: string; auth: string }

export function webPushQueries(sql: SqlRunner) {
  return {
    /** Stores a browser, or takes it over; a device has one. */
    async save(
      { id, endpoint, p256dh, auth, at }: Browser & { id: string; at: number },
      { memberId, deviceId }: Caller,
    ) {
      await sql`delete from web_push where device_id = ${deviceId} and endpoint <> ${endpoint}`
      // what is on its way to whoever had the browser before is not for the new one
      await sql`
        delete from web_push_message where web_push_id in (
          select id from web_push where endpoint = ${endpoint} and member_id <> ${memberId})`
      await sql`
        insert into web_push (id, member_id, device_id, endpoint, p256dh, auth, created_at)
        values (${id}, ${memberId}, ${deviceId}, ${endpoint}, ${p256dh}, ${auth}, ${new Date(at)})
        on conflict (endpoint) do update
          set member_id = excluded.member_id, device_id = excluded.device_id, p256dh = excluded.p256dh, auth = excluded.auth`
    },

    async remove(memberId: string, endpoint: string) {
      await sql`delete from web_push where member_id = ${memberId} and endpoint = ${endpoint}`
    },

    async removeOfMember(memberId: string) {
      await sql`delete from web_push where member_id = ${memberId}`
    },

    async removeOfDevices(deviceIds: readonly string[]) {
      await sql`delete from web_push where device_id = any(${deviceIds as string[]}::uuid[])`
    },
  }
}
