import { ConversationState } from '@quan/contract/conversation/conversation.ts'
import { HAS_STAYED } from '#features/matching/match-round.queries.ts'
import {
  IS_USER_VISIBLE,
  USER_ITEM_COLUMNS,
  USER_ITEM_JOINS,
  type UserItemRow,
} from '#features/follow/user-item-row.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** Two who chose each other, each with the mark that proves it. */
export type FoundPair = { one_id: string; other_id: string; one_own: Buffer; other_own: Buffer }
/** A match as one of the two sees it. */
export type MatchRow = UserItemRow & {
  pair_id: string
  activity_id: string
  matched_at: Date
  partner_own: Buffer
  conversation_id: string | null
}

export function matchPairQueries(sql: SqlRunner) {
  return {
    /** Rounds whose time has come, the one that waits longest first. */
    async listDue(at: number, limit: number): Promise<string[]> {
      const rows = await sql<{ activity_id: string }[]>`
        select activity_id from match_round where closed_at is null and closes_at <= ${new Date(at)}
        order by closes_at limit ${limit}`
      return rows.map(({ activity_id: id }) => id)
    },

    /** The activity of a round that is due, whether it takes place; null where it was closed or moved meanwhile. */
    async findDue(activityId: string, at: number): Promise<{ title: string; is_cancelled: boolean } | null> {
      const [row] = await sql<{ title: string; is_cancelled: boolean }[]>`
        select title, cancelled_at is not null or match_hours is null as is_cancelled
        from match_round join activity on activity.id = match_round.activity_id
        where match_round.activity_id = ${activityId} and closed_at is null and closes_at <= ${new Date(at)}`
      return row ?? null
    },

    /** Who chose each other, of those who stayed and are there. */
    async findPairs(activityId: string): Promise<FoundPair[]> {
      return await sql<FoundPair[]>`
        select distinct on (mine.member_id, theirs.member_id)
          mine.member_id as one_id, theirs.member_id as other_id, mine.own as one_own, theirs.own as other_own
        from match_slot mine join match_slot theirs
          on theirs.activity_id = mine.activity_id and theirs.seek = sha256(mine.own)
          and mine.seek = sha256(theirs.own) and mine.member_id < theirs.member_id
        where mine.activity_id = ${activityId}
          and not exists (
            select from match_entry entry join member on member.id = entry.member_id
            where entry.activity_id = ${activityId} and entry.member_id in (mine.member_id, theirs.member_id)
              and not (member.closed_at is null and member.frozen_at is null and ${sql.unsafe(HAS_STAYED)}))
        order by mine.member_id, theirs.member_id, mine.own`
    },

    async areApart(one: string, other: string): Promise<boolean> {
      const [row] = await sql<[{ are_apart: boolean }]>`select are_apart(${one}, ${other})`
      return row.are_apart
    },

    /** Ends what two members found in each other. */
    async removeBetween(one: string, other: string) {
      const [first, second] = [one, other].toSorted()
      await sql`delete from match_pair where one_id = ${first!} and other_id = ${second!}`
    },

    async addPair(id: string, activityId: string, pair: FoundPair, at: number) {
      await sql`
        insert into match_pair (id, activity_id, one_id, other_id, one_own, other_own, matched_at)
        values (${id}, ${activityId}, ${pair.one_id}, ${pair.other_id}, ${pair.one_own}, ${pair.other_own}, ${new Date(at)})`
    },

    /** Ends a round: nothing of what was chosen, nor of the keys, is left. */
    async close(activityId: string, at: number) {
      await sql`delete from match_entry where activity_id = ${activityId}`
      await sql`update match_round set closed_at = ${new Date(at)} where activity_id = ${activityId}`
    },

    /**
     * With whom a member is matched, as far as they may see them, the newest first. That a conversation is not over stands in
     * words: a plan for any state could not use the index of pairs.
     */
    async list(memberId: string, { before, limit }: TimeReading): Promise<MatchRow[]> {
      return await sql<MatchRow[]>`
        select ${sql.unsafe(USER_ITEM_COLUMNS)}, pair.id as pair_id, pair.activity_id, pair.matched_at, pair.partner_own,
          (select id from conversation where low_id = least(caller.id, m.id) and high_id = greatest(caller.id, m.id)
            and state <> 40 and state = ${ConversationState.open}) as conversation_id
        from (select ${memberId}::uuid as id) caller
        join lateral (
          select id, activity_id, matched_at, other_id as partner_id, other_own as partner_own
          from match_pair where one_id = caller.id
          union all
          select id, activity_id, matched_at, one_id, one_own from match_pair where other_id = caller.id) pair on true
        join member m on m.id = pair.partner_id
        ${sql.unsafe(USER_ITEM_JOINS)}
        where ${sql.unsafe(IS_USER_VISIBLE)} and (pair.matched_at, pair.id) < (${before.at}, ${before.id}::uuid)
        order by pair.matched_at desc, pair.id desc limit ${limit}`
    },
  }
}

/** In which rounds a member is, and whom they are matched with. Slots are told to nobody: they say nothing without the device. */
export const matchPersonalData: PersonalDataSource = {
  name: 'matches',
  async read(sql, memberId) {
    const rounds = await sql`
      select activity_id as "activityId", encode(public_key, 'base64') as "publicKey" from match_entry
      where member_id = ${memberId} order by activity_id`
    const matches = await sql`
      select activity_id as "activityId", member.id as "userGUID", matched_at as "matchedAt"
      from match_pair join member on member.id = case one_id when ${memberId} then other_id else one_id end
      where ${memberId} in (one_id, other_id) and frozen_at is null order by matched_at, match_pair.id`
    return { rounds: [...rounds], matches: [...matches] }
  },
  async erase(sql, memberId) {
    await sql`delete from match_entry where member_id = ${memberId}`
    await sql`delete from match_pair where one_id = ${memberId} or other_id = ${memberId}`
  },
}
