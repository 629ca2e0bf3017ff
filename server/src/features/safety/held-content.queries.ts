import type { HeldPlace } from '@quan/contract/safety/held-content.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { ofCities } from '#platform/database/of-cities.ts'
import type { CityScope } from './suspension.queries.ts'

/** A text or picture as operators see it. */
export type HeldRow = {
  id: string
  member_id: string
  nick_name: string | null
  place: HeldPlace
  field: string
  activity_id: string | null
  activity_title: string | null
  city_code: string | null
  sealed_content: Buffer | null
  held_at: Date
  kept_until: Date
  is_fit: boolean | null
  decided_at: Date | null
  operator_name: string | null
}

/** What is to wait for a person; `subjectId` is the activity that it is about, or the question that it answers. */
export type NewHeld = {
  id: string
  memberId: string
  place: HeldPlace
  field: string
  subjectId: string | null
  hash: Buffer
  sealed: Buffer
  at: Date
  until: Date
}

type HeldFilter = { cities: CityScope; behind: { at: Date; id: string }; limit: number }
type HeldDecision = { id: string; isFit: boolean; operatorId: string; at: Date; until: Date }

export function heldContentQueries(sql: SqlRunner) {
  const shown = sql`
    held_content.id, held_content.member_id, member.nick_name, place, field, held_content.activity_id,
    activity.title as activity_title, held_content.city_code, held_at, kept_until, is_fit, decided_at`
  const from = sql`
    held_content join member on member.id = held_content.member_id
    left join activity on activity.id = held_content.activity_id`
  /** Who was suspended, or is gone, can send nothing again: what waits of theirs is nobody's to decide while that lasts. */
  const isSendersTurn = sql`member.frozen_at is null and member.closed_at is null`
  const isOfCities = (cities: CityScope) =>
    cities === null ? sql`` : sql`and held_content.city_code = any(${[...cities]})`
  return {
    /** What is known of a content: null = nothing; `is_fit` null = it waits. */
    async findSame(
      { memberId, hash }: Pick<NewHeld, 'memberId' | 'hash'>,
      at: Date,
    ): Promise<{ is_fit: boolean | null } | null> {
      const [row] = await sql<{ is_fit: boolean | null }[]>`
        select is_fit from held_content
        where member_id = ${memberId} and content_hash = ${hash} and kept_until > ${at}`
      return row ?? null
    },

    /** Takes away what of a member's is kept no longer. */
    async forgetOverdue(memberId: string, at: Date) {
      await sql`delete from held_content where member_id = ${memberId} and kept_until <= ${at}`
    },

    /** Takes away what waits of a line of the member's card: another text takes its place. */
    async forgetLine({ memberId, field }: Pick<NewHeld, 'memberId' | 'field'>) {
      await sql`
        delete from held_content
        where member_id = ${memberId} and place = 'card' and field = ${field} and decided_at is null`
    },

    async countWaiting(memberId: string): Promise<number> {
      const [{ count }] = await sql<[{ count: number }]>`
        select count(*)::integer as count from held_content where member_id = ${memberId} and decided_at is null`
      return count
    },

    async add({ id, memberId, place, field, subjectId, hash, sealed, at, until }: NewHeld) {
      await sql`
        insert into held_content (id, member_id, place, field, activity_id, content_hash, sealed_content, city_code,
          held_at, kept_until)
        values (${id}, ${memberId}, ${place}, ${field},
          coalesce((select id from activity where id = ${subjectId}),
            (select activity_id from question where id = ${subjectId})),
          ${hash}, ${sealed}, (select city_code from business_card where member_id = ${memberId}), ${at}, ${until})`
    },

    /** What waits, the oldest first. */
    async listWaiting({ cities, behind, limit }: HeldFilter, at: Date): Promise<HeldRow[]> {
      const found = ofCities(sql, cities, {
        fitting: sql`
          select ${shown} from ${from}
          where decided_at is null and kept_until > ${at} and ${isSendersTurn}
            and (held_at, held_content.id) > (${behind.at}, ${behind.id}::uuid)`,
        city: sql`held_content.city_code`,
        inOrder: sql`order by held_at, id limit ${limit}`,
      })
      return [...(await sql<HeldRow[]>`select * from (${found}) found order by held_at, id`)]
    },

    async find(id: string, cities: CityScope, at: Date): Promise<HeldRow | null> {
      const [row] = await sql<HeldRow[]>`
        select ${shown}, sealed_content,
          (select display_name from operator where operator.id = operator_id) as operator_name
        from ${from}
        where held_content.id = ${id} and kept_until > ${at} and (decided_at is not null or ${isSendersTurn})
          ${isOfCities(cities)}`
      return row ?? null
    },

    /** False when it was decided before. */
    async decide({ id, isFit, operatorId, at, until }: HeldDecision): Promise<boolean> {
      const { count } = await sql`
        update held_content set is_fit = ${isFit}, operator_id = ${operatorId}, decided_at = ${at}, kept_until = ${until},
          sealed_content = null
        where id = ${id} and decided_at is null`
      return count === 1
    },
  }
}
