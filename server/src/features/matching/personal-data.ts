import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** In which rounds a member is, and whom they are matched with. Slots are told to nobody: they say nothing without the device. */
export const matchPersonalData: PersonalDataSource = {
  name: 'matches',
  async read(sql, memberId) {
    const rounds = await sql`
      select activity_id as "activityId", encode(public_key, 'base64') as "publicKey" from match_entry
      where member_id = ${memberId} order by activity_id`
    const matches = await sql`
      select activity_id as "activityId", case one_id when ${memberId} then other_id else one_id end as "userGUID",
        matched_at as "matchedAt"
      from match_pair where ${memberId} in (one_id, other_id) order by matched_at, id`
    return { rounds: [...rounds], matches: [...matches] }
  },
  async erase(sql, memberId) {
    await sql`delete from match_entry where member_id = ${memberId}`
    await sql`delete from match_pair where one_id = ${memberId} or other_id = ${memberId}`
  },
}
