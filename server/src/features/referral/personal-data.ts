import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** Who came through the member's links. The member who brought them here stands with the account. */
export const referralPersonalData: PersonalDataSource = {
  name: 'referrals',
  async read(sql, memberId) {
    return [
      ...(await sql`
        select id as "userGUID", created_at as "joinedAt" from member
        where referrer_id = ${memberId} and closed_at is null order by created_at, id`),
    ]
  },
  async erase(sql, memberId) {
    await sql`update member set referrer_id = null where referrer_id = ${memberId}`
  },
}
