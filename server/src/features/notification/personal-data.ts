import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'
import { unbindMember } from '#push/clients.ts'

/**
 * Messages, what is switched off, and where the member hears of them. What others were told of the member goes with the
 * account as well. Must be erased before the devices: news that is being handed on holds messages before clients.
 */
export const notificationPersonalData: PersonalDataSource = {
  name: 'notifications',
  async read(sql, memberId) {
    const messages = await sql`
      select id, kind, title, text, route, created_at as "createdAt", read_at as "readAt" from notification
      where member_id = ${memberId} order by created_at, id`
    const deliveries = await sql`
      select notification_id as "messageId", way, at, outcome from notification_delivery
      where member_id = ${memberId} order by at, id`
    const [settings] = await sql`
      select kinds_off as "kindsOff", ways_off as "waysOff", quiet_from::text as "quietFrom", quiet_to::text as "quietTo"
      from notification_setting where member_id = ${memberId}`
    const [wechat] = await sql`select not_before as "notBefore" from wechat_not_before where member_id = ${memberId}`
    return {
      messages: [...messages],
      deliveries: [...deliveries],
      wechat: wechat ?? null,
      settings: settings ?? null,
      ...(await readPlaces(sql, memberId)),
    }
  },
  async erase(sql, memberId) {
    await sql`delete from notification where ${memberId} in (member_id, from_id)`
    await sql`delete from notification_delivery where member_id = ${memberId}`
    await sql`delete from wechat_not_before where member_id = ${memberId}`
    await sql`delete from notification_setting where member_id = ${memberId}`
    await unbindMember(sql, memberId)
    await sql`delete from web_push where member_id = ${memberId}`
  },
}

/** Push clients and browsers; a browser's address and keys are secrets by which it can be woken. */
async function readPlaces(sql: SqlRunner, memberId: string) {
  const clients = await sql`
    select cid, device_info as "deviceInfo", alias, tags, bound_at as "boundAt", last_seen_at as "lastSeenAt"
    from push_client where member_id = ${memberId} order by bound_at, cid`
  const browsers = await sql`
    select split_part(endpoint, '/', 3) as "pushService", created_at as "createdAt"
    from web_push where member_id = ${memberId} order by created_at, id`
  return { pushClients: [...clients], browsers: [...browsers] }
}
