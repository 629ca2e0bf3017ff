import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** Where the member is logged in. Must be erased before the member, whose phone leads to codes and tickets. */
export const loginPersonalData: PersonalDataSource = {
  name: 'devices',
  async read(sql, memberId) {
    return [
      ...(await sql`
        select id, device_key as "deviceKey", name, is_native as "isNative", created_at as "createdAt",
          last_used_at as "lastUsedAt", revoked_at as "revokedAt"
        from device where member_id = ${memberId} order by created_at, id`),
    ]
  },
  async erase(sql, memberId) {
    // credentials go with their devices
    await sql`delete from device where member_id = ${memberId}`
    await sql`delete from sms_code where phone = (select phone from member where id = ${memberId})`
    await sql`
      delete from login_ticket using member
      where member.id = ${memberId} and (login_ticket.phone = member.phone
        or login_ticket.wechat_open_id = member.wechat_open_id)`
  },
}
