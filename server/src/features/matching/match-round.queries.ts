import type { MatchSlot } from '@quan/contract/match/match-round.ts'
import {
  IS_USER_VISIBLE,
  USER_ITEM_COLUMNS,
  USER_ITEM_JOINS,
  type UserItemRow,
} from '#features/follow/user-item-row.ts'
import { HAS_PLACE } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Whose entry in the round of which activity. */
export type EntryOf = { activityId: string; memberId: string }

/** A round as a member finds it. */
export type RoundRow = {
  title: string
  start_at: Date
  end_at: Date
  match_hours: number | null
  cancelled_at: Date | null
  has_place: boolean
  closed_at: Date | null
  /** Of the caller's entry; null where they have not joined. */
  device_id: string | null
  public_key: Buffer | null
}

/** Somebody in the round, by their id and key. */
export type SeenRow = { id: string; public_key: Buffer }
/** Somebody in the round. */
export type CandidateRow = UserItemRow & { public_key: Buffer }

/** SQL that is true where the member of `entry` still has a place: who gives it back is out. */
export const HAS_STAYED = `
  exists (select from place where place.activity_id = entry.activity_id
    and place.holder_id = entry.member_id and place.state in ${HAS_PLACE})`

export function matchRoundQueries(sql: SqlRunner) {
  return {
    /** Null where there is no such activity: a hidden one is there for who has a place. */
    async find({ activityId, memberId }: EntryOf, at: number): Promise<RoundRow | null> {
      const [row] = await sql<RoundRow[]>`
        select title, start_at, end_at, match_hours, cancelled_at, closed_at, device_id, public_key,
          exists (select from place where place.activity_id = activity.id
            and holder_id = ${memberId} and place.state in ${sql.unsafe(HAS_PLACE)}) as has_place
        from activity left join match_round on match_round.activity_id = activity.id
        left join match_entry on match_entry.activity_id = activity.id and match_entry.member_id = ${memberId}
        where activity.id = ${activityId} and (published_at <= ${new Date(at)} or hidden_at is not null and exists (
          select from place where place.activity_id = activity.id
            and holder_id = ${memberId} and place.state in ${sql.unsafe(HAS_PLACE)}))`
      return row ?? null
    },

    /** Makes the round unless somebody has. */
    async begin(activityId: string, closesAt: number) {
      await sql`
        insert into match_round (activity_id, closes_at) values (${activityId}, ${new Date(closesAt)})
        on conflict do nothing`
    },

    /** False where the key belongs to somebody else, or the account went. Slots of another key go. */
    async enter({ activityId, memberId }: EntryOf, { deviceId, publicKey }: { deviceId: string; publicKey: Buffer }) {
      await sql`
        delete from match_entry
        where activity_id = ${activityId} and member_id = ${memberId}
          and (public_key, device_id) is distinct from (${publicKey}, ${deviceId}::uuid)`
      await sql`
        insert into match_entry (activity_id, member_id, device_id, public_key)
        select ${activityId}, id, ${deviceId}, ${publicKey} from member
        where id = ${memberId} and closed_at is null for key share
        on conflict do nothing`
      const rows = await sql`
        select from match_entry
        where activity_id = ${activityId} and member_id = ${memberId} and public_key = ${publicKey}`
      return rows.length > 0
    },

    async leave({ activityId, memberId }: EntryOf) {
      await sql`delete from match_entry where activity_id = ${activityId} and member_id = ${memberId}`
    },

    /** The rounds a member is in that have not closed, in the order in which they are locked. */
    async listOpenOf(memberId: string): Promise<string[]> {
      const rows = await sql<{ activity_id: string }[]>`
        select activity_id from match_entry join match_round using (activity_id)
        where member_id = ${memberId} and closed_at is null order by activity_id`
      return rows.map(({ activity_id: id }) => id)
    },

    async countSlots({ activityId, memberId }: EntryOf): Promise<number> {
      const rows = await sql`select from match_slot where activity_id = ${activityId} and member_id = ${memberId}`
      return rows.length
    },

    async removeSlots({ activityId, memberId }: EntryOf) {
      await sql`delete from match_slot where activity_id = ${activityId} and member_id = ${memberId}`
    },

    /** Adds slots in the order of their marks; one whose mark somebody else has is passed over. Answers how many are new. */
    async addSlots({ activityId, memberId }: EntryOf, slots: readonly MatchSlot[]): Promise<number> {
      const rows = slots.map(({ own, seek }) => ({ own: hexOf(own), seek: hexOf(seek) }))
      const { count } = await sql`
        insert into match_slot (activity_id, member_id, own, seek)
        select ${activityId}, ${memberId}, decode(own, 'hex'), decode(seek, 'hex')
        from jsonb_to_recordset(${sql.json(rows)}) slot(own text, seek text) order by own
        on conflict do nothing`
      return count
    },

    /** The others in a round behind an id, as a member may see them. */
    async listOthers({ activityId, memberId }: EntryOf, { after, limit }: { after: string; limit: number }) {
      return await sql<CandidateRow[]>`
        select ${sql.unsafe(USER_ITEM_COLUMNS)}, entry.public_key
        from (select ${memberId}::uuid as id) caller
        join match_entry entry on entry.activity_id = ${activityId} and entry.member_id <> caller.id
        join member m on m.id = entry.member_id
        ${sql.unsafe(USER_ITEM_JOINS)}
        where ${sql.unsafe(IS_USER_VISIBLE)} and ${sql.unsafe(HAS_STAYED)} and entry.member_id > ${after}
        order by entry.member_id limit ${limit}`
    },

    /** Whom in a round a member may see, themselves among them, with their keys. */
    async listSeen({ activityId, memberId }: EntryOf): Promise<SeenRow[]> {
      return await sql<SeenRow[]>`
        select m.id, entry.public_key from (select ${memberId}::uuid as id) caller
        join match_entry entry on entry.activity_id = ${activityId}
        join member m on m.id = entry.member_id
        where ${sql.unsafe(IS_USER_VISIBLE)} and ${sql.unsafe(HAS_STAYED)} order by m.id`
    },
  }
}

const hexOf = (text: string) => Buffer.from(text, 'base64url').toString('hex')

/** Whoever changes a round waits here for others who do, the closing among them; null where there is none. */
export async function lockRound(tx: SqlRunner, activityId: string): Promise<{ closed_at: Date | null } | null> {
  const [row] = await tx<{ closed_at: Date | null }[]>`
    select closed_at from match_round where activity_id = ${activityId} for update`
  return row ?? null
}

/** What holds a round while it changes; races switch it off to show what it is for. */
export type LockRound = typeof lockRound
