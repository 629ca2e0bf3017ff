import { EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import type { SqlRunner } from '@quan/server/platform/database/connect.ts'
import { CITIES, ID, MEMBERS_PER_ORGANIZER, type Size } from '#console/business-size.ts'

/** Operators, and of how many activities each of these is one. */
const OPERATORS = 10
const ACTIVITIES_PER = { draft: 50, reviewed: 1_000, import: 1_000, message: 200 }
/** One host of so many has limits of their own; so many members applied and wait. */
const HOSTS_WITH_LIMITS = 20
const MEMBERS_PER_APPLICATION = 500
/** One refund of so many failed, one of so many was proposed by hand and waits for a second person. */
const REFUNDS_PER = { failed: 500, proposal: 1_000 }
/** One activity of so many has a waiting list, of so many people. */
const [ACTIVITIES_PER_LIST, LIST_LENGTH] = [10, 30]

const anOperator = ID('operator', `(1 + n % ${OPERATORS})`)
const aCity = (sql: SqlRunner) => sql`(${CITIES}::text[])[1 + n % ${CITIES.length}]`
const count = (things: number, per: number) => Math.max(1, Math.floor(things / per))

/** What a draft says: what a search finds it by differs from one to the next. */
const draftOf = (sql: SqlRunner) => sql`
  ${sql.json(EMPTY_DRAFT)} || jsonb_build_object('title', '草稿活动 ' || n, 'category', (1 + n % 9) * 10,
    'cityCode', ${aCity(sql)}, 'venue', '会客厅 ' || n % 100, 'district', '东区', 'startTime',
    to_char(now_at + n % 60 * interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

/** What lies on the desks of operators: drafts, imports, messages, refunds, waiting lists, hosts' wishes and limits. */
export const DESK_STEPS: Readonly<Record<string, (sql: SqlRunner, size: Size) => Promise<unknown>>> = {
  operators: (sql, { now }) => sql`
    insert into operator (id, name, display_name, roles, created_at)
    select ${sql.unsafe(ID('operator', 'n'))}, 'desk-' || n, '运营 ' || n, '{owner}', ${now}
    from generate_series(1, ${OPERATORS}) n`,

  drafts: async (sql, { activities, members, now }) => {
    await sql`
      insert into host_draft (id, operator_id, fields, created_at, updated_at)
      select ${sql.unsafe(ID('draft', 'n'))}, ${sql.unsafe(anOperator)}, ${draftOf(sql)}, now_at, now_at - n * interval '1 minute'
      from generate_series(1, ${count(activities, ACTIVITIES_PER.draft)}) n cross join (select ${now}::timestamptz as now_at) t`
    // the trigger that does it is not asked
    await sql`
      insert into draft_found (
        draft_id, operator_id, updated_at, city_code, category, start_time, search_text, search_terms)
      select id, operator_id, updated_at, fields ->> 'cityCode', (fields ->> 'category')::smallint,
        fields ->> 'startTime', draft_text(fields), draft_terms(draft_text(fields))
      from host_draft where operator_id is not null`
    await sql`
      insert into host_draft (id, owner_id, state, fields, created_at, updated_at, submitted_at)
      select ${sql.unsafe(ID('reviewed', 'n'))},
        ${sql.unsafe(ID('member', `(1 + n % greatest(1, ${members} / ${MEMBERS_PER_ORGANIZER})) * ${MEMBERS_PER_ORGANIZER}`))},
        20, ${draftOf(sql)}, now_at, now_at, now_at - n * interval '1 minute'
      from generate_series(1, ${count(activities, ACTIVITIES_PER.reviewed)}) n
        cross join (select ${now}::timestamptz as now_at) t`
  },

  'wishes and limits of hosts': async (sql, { members, now }) => {
    await sql`
      insert into host_application (member_id, plan, city_code, idea, state, created_at)
      select ${sql.unsafe(ID('member', `(n * ${MEMBERS_PER_APPLICATION} - 1)`))}, '每周一场徒步', ${aCity(sql)}, '十个人走一段山路',
        10, ${now}::timestamptz - n * interval '1 minute'
      from generate_series(1, ${count(members, MEMBERS_PER_APPLICATION)}) n`
    await sql`
      insert into host_limits (member_id, price, operator_id, changed_at)
      select ${sql.unsafe(ID('member', `n * ${MEMBERS_PER_ORGANIZER * HOSTS_WITH_LIMITS}`))}, 30000, ${sql.unsafe(anOperator)},
        ${now}::timestamptz - n * interval '1 hour'
      from generate_series(1, ${count(members, MEMBERS_PER_ORGANIZER * HOSTS_WITH_LIMITS)}) n`
    // the triggers that do it are not asked
    await sql`
      insert into host_found (member_id, nick_name, city_code)
      select id, nick_name, coalesce(
        (select city_code from host_application where member_id = member.id),
        (select city_code from activity where organizer_id = member.id order by start_at desc, id desc limit 1))
      from member where is_organizer`
  },

  imports: (sql, { activities, now }) => sql`
    insert into activity_import (id, operator_id, state, file_name, file_bytes, format, total, read, made, rejected,
      begun_at, started_at, ended_at)
    select ${sql.unsafe(ID('import', 'n'))}, ${sql.unsafe(anOperator)}, 'done', 'activities-' || n || '.csv', 100000, 'csv',
      1000, 1000, 990, 10, begun_at, begun_at, begun_at + interval '1 minute'
    from generate_series(1, ${count(activities, ACTIVITIES_PER.import)}) n
      cross join lateral (select ${now}::timestamptz - n * interval '3 hours' as begun_at) b`,

  messages: (sql, { activities, now }) => sql`
    insert into operator_message (id, operator_id, request_id, audience, city_code, title, text, created_at, reach, found,
      sent, found_at, ended_at)
    select ${sql.unsafe(ID('message', 'n'))}, ${sql.unsafe(anOperator)}, ${sql.unsafe(ID('request', 'n'))}, 'city', ${aCity(sql)},
      '周末去哪儿 ' || n, '这个周末有三场徒步', created_at, 500, 500, 500, created_at, created_at + interval '1 hour'
    from generate_series(1, ${count(activities, ACTIVITIES_PER.message)}) n
      cross join lateral (select ${now}::timestamptz - n * interval '1 hour' as created_at) c`,

  refunds: async (sql) => {
    await sql`
      insert into refund (id, order_id, amount_fen, reason, state, decided_at, tries, refund_no, done_at,
        activity_city_code)
      select md5('refund ' || id)::uuid, id, price_fen, 'member', case when is_failed then 'failed' else 'done' end,
        decided_at, 1, case when not is_failed then 'refund-' || id end, case when not is_failed then decided_at end,
        activity_city_code
      from "order" cross join lateral (select created_at + interval '1 day' as decided_at,
        abs(hashtext(id::text)) % ${REFUNDS_PER.failed} = 0 as is_failed) refund where state = 50`
    await sql`
      insert into refund_proposal (id, request_id, order_id, place_ids, percent, amount_fen, note, state, needs_second,
        proposed_by, proposed_at, activity_city_code)
      select md5('proposal ' || "order".id)::uuid, md5('request ' || "order".id)::uuid, "order".id, array[place.id], 50,
        price_fen / 2, '当天下雨', 'waiting', true, ${sql.unsafe(ID('operator', '1'))}, "order".created_at,
        activity_city_code
      from "order" join place on order_id = "order".id
      where "order".state = 20 and abs(hashtext("order".id::text)) % ${REFUNDS_PER.proposal} = 0`
  },

  'waiting lists': (sql, { members, now }) => sql`
    insert into waiting_entry (id, member_id, activity_id, ticket_type_id, joined_at)
    select md5(activity.id::text || person)::uuid,
      ${sql.unsafe(ID('member', `(1 + (abs(hashtext(activity.id::text)::bigint) + person * 7919) % ${members})`))}, activity.id,
      ticket_type.id, ${now}::timestamptz - person * interval '1 minute'
    from activity join ticket_type on activity_id = activity.id, generate_series(1, ${LIST_LENGTH}) person
    where start_at > ${now} and cancelled_at is null and abs(hashtext(activity.id::text)) % ${ACTIVITIES_PER_LIST} = 0
    on conflict do nothing`,
}
