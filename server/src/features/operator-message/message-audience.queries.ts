import type { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import {
  MESSAGE_NIGHT,
  MESSAGE_WEEK_MS,
  MESSAGES_A_MEMBER_A_WEEK,
} from '@quan/contract/console/messages/message-limits.ts'
import { type LeftOut, MessageAudience } from '@quan/contract/console/messages/operator-messages.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { peopleOf } from '#features/announcement/people-of-activity.ts'
import { pushTimeOf } from '#features/notification/notification.service.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Whom a message is for; `city` null = people of a kind everywhere. */
export type Audience = {
  audience: MessageAudience
  activityId: string | null
  city: string | null
  category: ActivityCategory | null
}

/** What decides whether somebody gets a message, and when. */
export type RecipientState = {
  is_frozen: boolean
  is_off: boolean
  /** Whether they had as many as anybody is sent within a week. */
  is_full: boolean
  quiet_from: string | null
  quiet_to: string | null
}

/** Why somebody is left out; null = they are not. */
export function leftOutFor({
  is_frozen: isFrozen,
  is_off: isOff,
  is_full: isFull,
}: RecipientState): keyof LeftOut | null {
  if (isFrozen) return 'frozen'
  if (isOff) return 'off'
  return isFull ? 'limit' : null
}

/** When the quiet hours end that hold a message up, those of the night for who named none; null = none does. */
export function quietUntil({ quiet_from: from, quiet_to: to }: RecipientState, now: number): number | null {
  const quietHours = from !== null && to !== null ? { from, to } : MESSAGE_NIGHT
  const pushAt = pushTimeOf({ quietHours, now })
  // who is quiet all day reads it when they like
  return pushAt !== null && pushAt > now ? pushAt : null
}

/** SQL of the standing of `member`, beside whom stands their `setting`, or nothing. */
export const recipientState = (sql: SqlRunner, now: number) => sql`
  frozen_at is not null as is_frozen,
  coalesce(${NotificationKind.operatorMessage} = any(kinds_off), false) as is_off,
  (select count(*) from operator_message_person earlier
    where earlier.member_id = member.id and sent_at > ${new Date(now - MESSAGE_WEEK_MS)}) >= ${MESSAGES_A_MEMBER_A_WEEK} as is_full,
  to_char(quiet_from, 'HH24:MI') as quiet_from, to_char(quiet_to, 'HH24:MI') as quiet_to`

/** People as they stand, counted. */
type RecipientCount = RecipientState & { people: number }

/** What is read to find the next people of an audience. */
type Finding = { messageId: string; after: string; now: number; limit: number }

export const audienceQueries = (sql: SqlRunner, audience: Audience) => ({
  /** How many stand alike, of so many people at most; who deleted their account is nobody. */
  async count(now: number, limit: number): Promise<RecipientCount[]> {
    const people = firstOf(sql, partsOf(sql, audience), { limit })
    return await sql<RecipientCount[]>`
      select is_frozen, is_off, is_full, quiet_from, quiet_to, count(*)::integer as people
      from (
        select ${recipientState(sql, now)} from (${people}) people join member on member.id = people.member_id
        left join notification_setting setting on setting.member_id = member.id where closed_at is null) standing
      group by 1, 2, 3, 4, 5`
  },

  /** Notes the next people as those whom a message is for, each once; tells how many, and the last of them. */
  async addNext({ messageId, after, now, limit }: Finding): Promise<{ found: number; last: string | null }> {
    const [row] = await sql<[{ found: number; last: string | null }]>`
      with next as (${firstOf(sql, partsOf(sql, audience), { limit, after })}),
        added as (
          insert into operator_message_person (message_id, member_id, due_at)
          select ${messageId}, member.id, ${new Date(now)} from next join member on member.id = next.member_id
          where closed_at is null order by member.id on conflict do nothing returning member_id)
      select (select count(*)::integer from added) as found,
        (select member_id from next order by member_id offset ${limit - 1} limit 1) as last`
    return row
  },
})

/** Before every member. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** SQL of the first people of parts, by their id, behind a member: of each part no more is read than may be shown. */
function firstOf(sql: SqlRunner, parts: ReturnType<typeof partsOf>, given: { limit: number; after?: string }) {
  const { limit, after = NOBODY } = given
  const [first, ...others] = parts.map(
    (part) => sql`(select member_id from (${part}) part where member_id > ${after} order by member_id limit ${limit})`,
  )
  if (!first) throw new Error('An audience has no part.')
  const next = others.reduce((all, part) => sql`${all} union ${part}`, first)
  return sql`select member_id from (${next}) either order by member_id limit ${limit}`
}

/** SQL of the parts of an audience; who is in several counts once. Of a part an index is read from a member on. */
function partsOf(sql: SqlRunner, { audience, activityId, city, category }: Audience) {
  if (audience === MessageAudience.activity)
    return [sql`select distinct member_id from (${peopleOf(sql, activityId ?? '')}) people`]
  if (audience === MessageAudience.city)
    return [
      sql`select member_id from business_card where city_code = ${city}`,
      sql`select member_id from alert where city_code = ${city}`,
    ]
  const isThere = (column: 'alert_category.city_code' | 'card.city_code') =>
    city === null ? sql`true` : sql`${sql(column)} = ${city}`
  return [
    sql`select member_id from alert_category where category = ${category} and ${isThere('alert_category.city_code')}`,
    // whoever wants nothing recommended by what they like is not written to for it either
    sql`
      select taste.member_id from taste left join business_card card on card.member_id = taste.member_id
      where ${category}::smallint = any(interests) and is_on and ${isThere('card.city_code')}`,
  ]
}
