import { REWARDS } from '@quan/contract/task/reward.ts'
import { STREAK_BONUS_POINTS, TASK_RULES } from '@quan/contract/task/task-rules.ts'
import { addFaults, type CheckedData, type DataRule, type FoundFaults, readInBites, rowRule } from './data-rule.ts'

/** Columns that go on naming who went: others count on it, or it was paid, asked in public, agreed to. */
const KEPT_TIES = new Set([
  'activity.organizer_id',
  'consent.member_id',
  'order.member_id',
  'place.holder_id',
  'question.asker_id',
  'separate_consent.member_id',
])

/** SQL of the rewards and what each costs. */
const PRICES = Object.entries(REWARDS)
  .map(([id, { points }]) => `('${id}', ${points})`)
  .join(', ')

/** Points, who brought whom, and what people agreed to. */
const LIFE_RULES: readonly DataRule[] = [
  rowRule({
    about: 'nobody spent more points than they were given',
    table: 'member',
    isFault: '(select coalesce(sum(points), 0) from point_entry where member_id = member.id) < 0',
  }),
  rowRule({
    about: 'what was told of companions is sealed',
    table: 'companion',
    isFault: 'num_nonnulls(nick_name, phone, birth_date, relation, remark) > 0',
  }),
  rowRule({
    about: 'phones and birth dates of members are sealed, and phones found by their hash',
    table: 'member',
    isFault: 'num_nonnulls(clear_phone, clear_birth_date) > 0 or num_nonnulls(sealed_phone, phone_hash) = 1',
  }),
  rowRule({
    about: 'messages of a conversation have numbers without gaps, up to its last one',
    table: 'conversation',
    only: 'sealed_key is not null',
    isFault: `
      last_number <> (select count(*) from conversation_message where conversation_id = conversation.id)
      or last_number <> (select coalesce(max(number), 0) from conversation_message where conversation_id = conversation.id)
      or greatest(low_read, high_read) > last_number`,
  }),
  rowRule({
    about: 'nobody talks who is apart',
    table: 'conversation',
    only: 'state <> 40',
    isFault: 'are_apart(low_id, high_id)',
  }),
  rowRule({
    about: 'rewards cost what they cost',
    table: 'point_entry',
    keyType: 'bigint',
    isFault: `
      reward_id is not null and not exists (
        select from (values ${PRICES}) as reward (id, price) where reward.id = reward_id and price = -points)`,
  }),
  rowRule({
    about: 'points for a check-in have their day, and are what that day in a row gives',
    table: 'point_entry',
    keyType: 'bigint',
    isFault: `
      task_id = 'checkIn' and (points not in (${TASK_RULES.checkIn.points}, ${STREAK_BONUS_POINTS}) or not exists (
        select from task_check_in
        where task_check_in.member_id = point_entry.member_id and day::text = point_entry.round))`,
  }),
  rowRule({
    about: 'days in a row are counted without gaps',
    table: 'member',
    isFault: `exists (
      select from task_check_in today left join task_check_in yesterday
        on yesterday.member_id = today.member_id and yesterday.day = today.day - 1
      where today.member_id = member.id and today.in_a_row <> coalesce(yesterday.in_a_row, 0) + 1)`,
  }),
  rowRule({
    about: 'looks in use were bought',
    table: 'task_config',
    key: 'member_id',
    isFault: `exists (
      select from unnest(array[poster_theme, frame]) as look where look in (select id from (values ${PRICES}) as reward (id, price))
        and not exists (select from point_entry
          where point_entry.member_id = task_config.member_id and reward_id = look))`,
  }),
  rowRule({
    about: 'nobody was brought by themselves, or by somebody who came later or went',
    table: 'member',
    isFault: `
      referrer_id is not null and exists (select from member referrer where referrer.id = member.referrer_id
        and (referrer.id = member.id or referrer.created_at > member.created_at or referrer.closed_at is not null))`,
  }),
  rowRule({
    about: 'hosts are listed by the name and the city they have, and nobody else is',
    table: 'member',
    isFault: `
      (is_organizer and closed_at is null and nick_name is not null) <> exists (
        select from host_found where member_id = member.id)
      or exists (
        select from host_found where member_id = member.id and (host_found.nick_name <> member.nick_name
          or host_found.city_code is distinct from coalesce(
            (select city_code from host_application where host_application.member_id = member.id),
            (select city_code from activity where organizer_id = member.id order by start_at desc, id desc limit 1))))`,
  }),
  rowRule({
    about: 'who is logged in agreed to both documents, and to each before now',
    table: 'device',
    only: 'revoked_at is null',
    isFault: `2 <> (
      select count(distinct document) from consent
      where consent.member_id = device.member_id and given_at <= now() + interval '1 day')`,
  }),
]

/** Who deleted their account is gone. */
const GONE_RULES: readonly DataRule[] = [
  rowRule({
    about: 'of members who went the id is left',
    table: 'member',
    only: 'closed_at is not null',
    isFault: `
      coalesce(nick_name, head_picture, clear_phone, wechat_open_id, located_province, located_city, freeze_reason) is not null
      or num_nonnulls(sealed_phone, phone_hash, sex, clear_birth_date, sealed_birth_date, referrer_id, located_longitude, located_latitude, last_open_at,
        under_age_noticed_at, frozen_at, frozen_until, erase_at, unused_look_at, unused_told_at) > 0 or is_organizer`,
  }),
  { about: 'no row tells of members who went', find: findTiesToGone },
  rowRule({
    about: 'payments of members who went tell neither account nor address',
    table: 'payment',
    isFault: `
      payer_address <> '' and exists (select from "order" join member on member.id = member_id
        where "order".id = payment.order_id and member.closed_at is not null)`,
  }),
]

/** By the foreign keys of the database itself, so that a new table is looked through as well. */
async function findTiesToGone({ sql }: CheckedData): Promise<FoundFaults> {
  const columns = await sql<{ source: string; column: string }[]>`
    select source.relname as source, attribute.attname as column
    from pg_constraint join pg_class source on source.oid = conrelid
    join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = any(conkey)
    where contype = 'f' and confrelid = 'member'::regclass and source.relnamespace = 'public'::regnamespace
    order by 1, 2`
  const telling = columns.filter(({ source, column }) => !KEPT_TIES.has(`${source}.${column}`))
  const found: FoundFaults = { count: 0, first: [] }
  const gone = { table: 'member', key: 'id', keyType: 'uuid', columns: 'true', only: 'closed_at is not null' } as const
  for await (const bite of readInBites(sql, gone)) {
    const ids = bite.map(({ key }) => key)
    for (const { source, column } of telling) {
      const rows = await sql<{ id: string }[]>`
        select distinct ${sql(column)}::text as id from ${sql(source)} where ${sql(column)} = any(${ids}::uuid[])`
      const told = rows.map(({ id }) => `${source}.${column} ${id}`)
      addFaults(found, told)
    }
  }
  return found
}

/** Members: their points and consents, and that those who went are gone. */
export const MEMBER_RULES: readonly DataRule[] = [...LIFE_RULES, ...GONE_RULES]
