import { FocusKind } from '@quan/contract/follow/follow.ts'
import {
  IS_USER_VISIBLE,
  USER_ITEM_COLUMNS,
  USER_ITEM_JOINS,
  type UserItemRow,
} from '#features/follow/user-item-row.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** A row of a list of follows. */
export type FollowRow = UserItemRow & { followed_at: Date }

/** Who follows whom. */
export type Pair = { followerId: string; followedId: string }

const END_OF_PAIR = {
  [FocusKind.follows]: { own: 'follower_id', listed: 'followed_id' },
  [FocusKind.fans]: { own: 'followed_id', listed: 'follower_id' },
} as const

export function followQueries(sql: SqlRunner) {
  return {
    /** The one who would follow, unless the other is not there for them. */
    async findFollower({ followerId, followedId }: Pair): Promise<{ nickName: string | null } | null> {
      const [row] = await sql<{ nick_name: string | null }[]>`
        select caller.nick_name from member caller join member m on m.id = ${followedId}
        where caller.id = ${followerId} and caller.closed_at is null and ${sql.unsafe(IS_USER_VISIBLE)}`
      return row ? { nickName: row.nick_name } : null
    },

    /** True when that is new; of an account that went nothing is stored. */
    async add({ followerId, followedId }: Pair, at: number): Promise<boolean> {
      const { count } = await sql`
        insert into follow (follower_id, followed_id, created_at)
        select follower.id, followed.id, ${new Date(at)} from member follower, member followed
        where follower.id = ${followerId} and follower.closed_at is null
          and followed.id = ${followedId} and followed.closed_at is null
        for key share
        on conflict do nothing`
      return count > 0
    },

    /** True when there was one. */
    async remove({ followerId, followedId }: Pair): Promise<boolean> {
      const { count } = await sql`
        delete from follow where follower_id = ${followerId} and followed_id = ${followedId}`
      return count > 0
    },

    /** Which of two members follow the other. */
    async findBetween(one: string, other: string): Promise<string[]> {
      const rows = await sql<{ follower_id: string }[]>`
        select follower_id from follow where (follower_id, followed_id) in ((${one}, ${other}), (${other}, ${one}))`
      return rows.map(({ follower_id: id }) => id)
    },

    /** Ends the follows of two members both ways. */
    async removeBetween(one: string, other: string) {
      await sql`delete from follow where (follower_id, followed_id) in ((${one}, ${other}), (${other}, ${one}))`
    },

    /** Whom a member follows, or who follows them, newest first. */
    async list(memberId: string, kind: FocusKind, { before, limit }: TimeReading): Promise<FollowRow[]> {
      const { own, listed } = END_OF_PAIR[kind]
      return await sql<FollowRow[]>`
        select ${sql.unsafe(USER_ITEM_COLUMNS)}, follow.created_at as followed_at
        from (select ${memberId}::uuid as id) caller
        join follow on follow.${sql(own)} = caller.id
        join member m on m.id = follow.${sql(listed)}
        ${sql.unsafe(USER_ITEM_JOINS)}
        where (follow.created_at, follow.${sql(listed)}) < (${before.at}, ${before.id}::uuid)
          and ${sql.unsafe(IS_USER_VISIBLE)}
        order by follow.created_at desc, follow.${sql(listed)} desc limit ${limit}`
    },
  }
}

/** Whom the member follows, and who follows them. */
export const followPersonalData: PersonalDataSource = {
  name: 'follows',
  async read(sql, memberId) {
    const follows = await sql`
      select followed_id as "userGUID", follow.created_at as "since" from follow join member on member.id = followed_id
      where follower_id = ${memberId} and frozen_at is null order by follow.created_at, followed_id`
    const fans = await sql`
      select follower_id as "userGUID", follow.created_at as "since" from follow join member on member.id = follower_id
      where followed_id = ${memberId} and frozen_at is null order by follow.created_at, follower_id`
    return { follows: [...follows], fans: [...fans] }
  },
  async erase(sql, memberId) {
    await sql`delete from follow where ${memberId} in (follower_id, followed_id)`
  },
}
