import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** Whom the member follows, and who follows them. */
export const followPersonalData: PersonalDataSource = {
  name: 'follows',
  async read(sql, memberId) {
    const follows = await sql`
      select followed_id as "userGUID", created_at as "since" from follow
      where follower_id = ${memberId} order by created_at, followed_id`
    const fans = await sql`
      select follower_id as "userGUID", created_at as "since" from follow
      where followed_id = ${memberId} order by created_at, follower_id`
    return { follows: [...follows], fans: [...fans] }
  },
  async erase(sql, memberId) {
    await sql`delete from follow where ${memberId} in (follower_id, followed_id)`
  },
}
