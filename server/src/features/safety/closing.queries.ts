import type { Sex } from '@quan/contract/person/sex.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { ofCities } from '#platform/database/of-cities.ts'
import type { CityScope } from './suspension.queries.ts'

/** A suspension that waits to become a closing. */
export type ClosingRow = {
  id: string
  member_id: string
  nick_name: string | null
  sex: Sex | null
  note: string
  operator_id: string
  operator_name: string
  report_id: string | null
  city_code: string | null
  taken_at: Date
  until_at: Date
}

type WaitingReading = { now: Date; cities: CityScope; behind: { at: Date; id: string }; limit: number }
type ClosingDecision = { id: string; isConfirmed: boolean; note: string; operatorId: string; at: Date }

export function closingQueries(sql: SqlRunner) {
  const columns = sql`
    m.id, m.member_id, member.nick_name, member.sex, m.note, m.operator_id, m.report_id, m.city_code, m.taken_at, m.until_at,
    (select display_name from operator where operator.id = m.operator_id) as operator_name`
  const waits = (now: Date) => sql`closing = 'waiting' and ended_at is null and until_at > ${now}`
  return {
    /** Those whose suspension ends first in front. */
    async listWaiting({ now, cities, behind, limit }: WaitingReading): Promise<ClosingRow[]> {
      const found = ofCities(sql, cities, {
        fitting: sql`
          select * from conduct_measure where ${waits(now)} and (until_at, id) > (${behind.at}, ${behind.id}::uuid)`,
        city: sql`city_code`,
        inOrder: sql`order by until_at, id limit ${limit}`,
      })
      return await sql<ClosingRow[]>`
        select ${columns} from (${found}) m join member on member.id = m.member_id order by m.until_at, m.id`
    },

    /** One that was proposed, whatever became of it. */
    async find(id: string, cities: CityScope): Promise<ClosingRow | null> {
      const [row] = await sql<ClosingRow[]>`
        select ${columns} from conduct_measure m join member on member.id = m.member_id
        where m.id = ${id} and m.closing is not null
          and ${cities === null ? sql`true` : sql`m.city_code = any(${[...cities]})`}`
      return row ?? null
    },

    /** Decides, once; false where it was decided, lifted or over before. */
    async decide({ id, isConfirmed, note, operatorId, at }: ClosingDecision): Promise<boolean> {
      const { count } = await sql`
        update conduct_measure set closing = ${isConfirmed ? 'confirmed' : 'declined'}, second_operator_id = ${operatorId},
          closing_note = ${note}, closing_decided_at = ${at}
        where id = ${id} and ${waits(at)}`
      return count > 0
    },
  }
}
