import type { SqlRunner } from '#platform/database/connect.ts'

/** A message that waits for a colleague, or what was decided on it. */
export type HeldMessageRow = {
  id: string
  operatorId: string
  writerName: string
  title: string
  text: string
  city: string | null
  cityName: string | null
  heldAt: Date
  keptUntil: Date
  isFit: boolean | null
  reason: string | null
  deciderName: string | null
  decidedAt: Date | null
}

type NewHeldMessage = {
  id: string
  operatorId: string
  hash: Buffer
  title: string
  text: string
  city: string | null
  at: Date
  until: Date
}
type Scope = { cities: readonly string[] | null }
type HeldReading = { behind: { at: Date; id: string }; limit: number; now: Date }
type HeldDecision = { id: string; isFit: boolean; reason: string | null; by: string; at: Date; until: Date }

export function heldMessageQueries(sql: SqlRunner) {
  const rows = (rest: ReturnType<SqlRunner>) => sql<HeldMessageRow[]>`
    select held_message.id, operator_id as "operatorId", writer.display_name as "writerName", title, text,
      city_code as city, city.name as "cityName", held_at as "heldAt", kept_until as "keptUntil", is_fit as "isFit",
      reason, decider.display_name as "deciderName", decided_at as "decidedAt"
    from held_message join operator writer on writer.id = operator_id
      left join operator decider on decider.id = decided_by left join city on city.code = city_code ${rest}`
  const isOf = ({ cities }: Scope) => (cities === null ? sql`true` : sql`city_code = any(${[...cities]}::text[])`)
  return {
    /** Nobody else holds something of the operator's until the transaction ends. */
    async lockWriter(operatorId: string) {
      await sql`select from operator where id = ${operatorId} for no key update`
    },

    /**
     * What is known of the same words for a city: null = nothing; `isFit` null = they wait. What was refused for one city
     * is refused for those where nothing is known of it.
     */
    async findSame(
      { operatorId, hash, city }: Pick<NewHeldMessage, 'operatorId' | 'hash' | 'city'>,
      now: Date,
    ): Promise<Pick<HeldMessageRow, 'isFit' | 'reason'> | null> {
      const [row] = await sql<Pick<HeldMessageRow, 'isFit' | 'reason'>[]>`
        select is_fit as "isFit", reason from held_message
        where operator_id = ${operatorId} and words_hash = ${hash} and kept_until > ${now}
          and (city_code is not distinct from ${city} or not is_fit)
        order by city_code is not distinct from ${city} desc, decided_at desc limit 1`
      return row ?? null
    },

    /** Whether the same words passed for any city. */
    async isPassed({ operatorId, hash }: Pick<NewHeldMessage, 'operatorId' | 'hash'>, now: Date): Promise<boolean> {
      const rows = await sql`
        select from held_message
        where operator_id = ${operatorId} and words_hash = ${hash} and kept_until > ${now} and is_fit limit 1`
      return rows.length > 0
    },

    /** Takes away what of an operator's is kept no longer. */
    async forgetOverdue(operatorId: string, now: Date) {
      await sql`delete from held_message where operator_id = ${operatorId} and kept_until <= ${now}`
    },

    async countWaiting(operatorId: string): Promise<number> {
      const [{ count }] = await sql<[{ count: number }]>`
        select count(*)::integer as count from held_message where operator_id = ${operatorId} and decided_at is null`
      return count
    },

    async add({ id, operatorId, hash, title, text, city, at, until }: NewHeldMessage) {
      await sql`
        insert into held_message (id, operator_id, words_hash, title, text, city_code, held_at, kept_until)
        values (${id}, ${operatorId}, ${hash}, ${title}, ${text}, ${city}, ${at}, ${until})`
    },

    /** What waits, the oldest first. */
    async listWaiting(scope: Scope, { behind, limit, now }: HeldReading): Promise<HeldMessageRow[]> {
      return await rows(sql`
        where decided_at is null and kept_until > ${now} and ${isOf(scope)}
          and (held_at, held_message.id) > (${behind.at}, ${behind.id}::uuid)
        order by held_at, held_message.id limit ${limit}`)
    },

    /** Of one operator, the newest first. */
    async listOf(operatorId: string, { limit, now }: { limit: number; now: Date }): Promise<HeldMessageRow[]> {
      return await rows(sql`
        where operator_id = ${operatorId} and kept_until > ${now}
        order by held_at desc, held_message.id desc limit ${limit}`)
    },

    async find(id: string, scope: Scope, now: Date): Promise<HeldMessageRow | null> {
      const [row] = await rows(sql`where held_message.id = ${id} and kept_until > ${now} and ${isOf(scope)}`)
      return row ?? null
    },

    /** False when it was decided before. */
    async decide({ id, isFit, reason, by, at, until }: HeldDecision): Promise<boolean> {
      const { count } = await sql`
        update held_message set is_fit = ${isFit}, reason = ${reason}, decided_by = ${by}, decided_at = ${at},
          kept_until = ${until}
        where id = ${id} and decided_at is null`
      return count === 1
    },
  }
}
