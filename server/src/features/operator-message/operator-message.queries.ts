import type { SqlRunner } from '#platform/database/connect.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'
import type { Audience } from './message-audience.queries.ts'

/** A message with what stands beside it, and how far it is. */
export type MessageRow = Audience & {
  id: string
  activityTitle: string | null
  cityName: string | null
  title: string
  text: string
  operatorName: string
  createdAt: Date
  reach: number
  found: number
  sent: number
  off: number
  limit: number
  frozen: number
  failed: number
  foundAt: Date | null
  endedAt: Date | null
  /** Ended since its writer may not send it any more. */
  isCutOff: boolean
  stopperName: string | null
  /** When the first of those who wait get it; null = nobody is known to wait. */
  nextAt: Date | null
}

/** Whose cities count; null = all. */
export type Scope = { cities: readonly string[] | null }

type NewMessage = Audience & {
  id: string
  operatorId: string
  requestId: string
  title: string
  text: string
  at: number
  reach: number
}

export function operatorMessageQueries(sql: SqlRunner) {
  const columns = sql`
    message.id, audience, activity_id as "activityId", message.city_code as city, message.category,
    activity.title as "activityTitle", city.name as "cityName", message.title, message.text,
    operator.display_name as "operatorName", message.created_at as "createdAt", reach, found, sent, off,
    over_limit as limit, frozen, failed, found_at as "foundAt", ended_at as "endedAt",
    is_cut_off as "isCutOff", stopper.display_name as "stopperName",
    case when ended_at is null then (
      select min(due_at) from operator_message_person where message_id = message.id and due_at is not null) end as "nextAt"`
  const joins = sql`
    join operator on operator.id = message.operator_id left join operator stopper on stopper.id = stopped_by
    left join activity on activity.id = activity_id left join city on city.code = message.city_code`
  const isOf = ({ cities }: Scope) => (cities === null ? sql`true` : sql`message.city_code = any(${[...cities]})`)

  return {
    /** The newest first. */
    async list(scope: Scope, { before, limit }: TimeReading): Promise<MessageRow[]> {
      return await sql<MessageRow[]>`
        select ${columns} from operator_message message ${joins}
        where ${isOf(scope)} and (message.created_at, message.id) < (${before.at}, ${before.id}::uuid)
        order by message.created_at desc, message.id desc limit ${limit}`
    },

    async find(id: string, scope: Scope): Promise<MessageRow | null> {
      const [row] = await sql<MessageRow[]>`
        select ${columns} from operator_message message ${joins} where message.id = ${id} and ${isOf(scope)}`
      return row ?? null
    },

    async findByRequest(operatorId: string, requestId: string): Promise<string | null> {
      const [row] = await sql<{ id: string }[]>`
        select id from operator_message where operator_id = ${operatorId} and request_id = ${requestId}`
      return row?.id ?? null
    },

    /** False = the operator sent it already, with the same request. */
    async add({
      id,
      operatorId,
      requestId,
      audience,
      activityId,
      city,
      category,
      ...rest
    }: NewMessage): Promise<boolean> {
      const { count } = await sql`
        insert into operator_message (
          id, operator_id, request_id, audience, activity_id, city_code, category, title, text, created_at, reach)
        values (${id}, ${operatorId}, ${requestId}, ${audience}, ${activityId}, ${city}, ${category}, ${rest.title},
          ${rest.text}, ${new Date(rest.at)}, ${rest.reach})
        on conflict (operator_id, request_id) do nothing`
      return count > 0
    },

    /** Ends one that is being sent; waits for those who are being told just now. */
    async stop(id: string, { operatorId, at }: { operatorId: string; at: number }) {
      await sql`
        update operator_message set ended_at = ${new Date(at)}, stopped_by = ${operatorId}
        where id = ${id} and ended_at is null`
    },

    /** The city of a published activity; undefined = there is none. */
    async findActivityCity(id: string): Promise<string | undefined> {
      const [row] = await sql<{ city: string }[]>`
        select city_code as city from activity where id = ${id} and published_at is not null`
      return row?.city
    },

    async isCity(code: string): Promise<boolean> {
      const rows = await sql`select from city where code = ${code}`
      return rows.length > 0
    },

    async findMemberByPhone(phoneHash: Buffer): Promise<string | null> {
      const [row] = await sql<{ id: string }[]>`
        select id from member where phone_hash = ${phoneHash} and closed_at is null and frozen_at is null`
      return row?.id ?? null
    },

    /** Counts a test of an operator on a day; tells how many they are then. */
    async countTest(operatorId: string, day: string): Promise<number> {
      const [row] = await sql<[{ sent: number }]>`
        insert into operator_message_test as test (operator_id, day, sent) values (${operatorId}, ${day}, 1)
        on conflict (operator_id) do update set day = excluded.day,
          sent = case when test.day = excluded.day then test.sent + 1 else 1 end
        returning sent`
      return row.sent
    },
  }
}

/** Which messages of operators were for a member, as long as that is kept. */
export const operatorMessagePersonalData: PersonalDataSource = {
  name: 'operatorMessages',
  async read(sql, memberId) {
    return [
      ...(await sql`
        select title, text, created_at as "createdAt", sent_at as "sentAt"
        from operator_message_person person join operator_message on operator_message.id = message_id
        where person.member_id = ${memberId} order by created_at, message_id`),
    ]
  },
  async erase(sql, memberId) {
    await sql`delete from operator_message_person where member_id = ${memberId}`
  },
}
