import { EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import type { SqlRunner } from '@quan/server/platform/database/connect.ts'
import {
  aCity,
  ACCOUNT,
  ACTIVITIES_PER_SERIES,
  anOperator,
  CITIES,
  count,
  DATES_PER_SERIES,
  EVERY_ROLE_OF_A_CITY,
  type FillSteps,
  ID,
  MEMBERS_PER_ORGANIZER,
  OPERATORS,
} from '#console/business-size.ts'

/** Of how many activities each of these is one. */
const ACTIVITIES_PER = { draft: 50, reviewed: 1_000, import: 1_000, message: 200 }
/** One draft of so many has an organizer. */
const DRAFTS_PER_ORGANIZER = 3
/** What an import made, and how many were undone: what members use stayed. */
const [ITEMS_PER_IMPORT, IMPORTS_PER_UNDONE, SOURCES] = [100, 10, 100]
/** How far from now activities start that their organizers told something of, and how often; and links to their doors. */
const [TOLD_AROUND_HOURS, TIMES_TOLD, LINKS_TO_DOOR] = [36, 3, 3]
/** One host of so many has limits of their own; so many members applied and wait. */
const HOSTS_WITH_LIMITS = 20
const MEMBERS_PER_APPLICATION = 500
/** One refund of so many failed, one of so many was proposed by hand and waits for a second person. */
const REFUNDS_PER = { failed: 500, proposal: 1_000 }
/** One activity of so many has a waiting list, of so many people. */
const [ACTIVITIES_PER_LIST, LIST_LENGTH] = [10, 30]

/** What a draft says: what a search finds it by differs from one to the next. */
const draftOf = (sql: SqlRunner) => sql`
  ${sql.json(EMPTY_DRAFT)} || jsonb_build_object('title', '草稿活动 ' || n, 'category', (1 + n % 9) * 10,
    'cityCode', ${aCity(sql)}, 'venue', '会客厅 ' || n % 100, 'district', '东区', 'startTime',
    to_char(now_at + n % 60 * interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

/** A host, for the n-th thing. */
const aHost = (members: number) =>
  ID('member', `(1 + n % greatest(1, ${members} / ${MEMBERS_PER_ORGANIZER})) * ${MEMBERS_PER_ORGANIZER}`)

/** What lies on the desks of operators: drafts, imports, messages, refunds, waiting lists, hosts' wishes and limits. */
export const DESK_STEPS: FillSteps = {
  operators: async (sql, { now }) => {
    await sql`
      insert into operator (id, name, display_name, roles, created_at)
      select ${sql.unsafe(ID('operator', 'n'))}, ${ACCOUNT.ofAll}::text || n, '运营 ' || n, '{owner}', ${now}
      from generate_series(1, ${OPERATORS}) n`
    await sql`
      insert into operator (id, name, display_name, roles, cities, created_at)
      select ${sql.unsafe(ID('operator', 'code'))}, ${ACCOUNT.ofCity}::text || code, '运营 ' || code,
        ${EVERY_ROLE_OF_A_CITY}::text[], array[code], ${now}
      from unnest(${CITIES}::text[]) code`
  },

  series: (sql, { activities, now }) => sql`
    insert into activity_series (id, city_code, operator_id, rule, parts, made_at)
    select ${sql.unsafe(ID('series', 'n'))}, ${aCity(sql)}, ${sql.unsafe(anOperator)},
      ${sql.json({ pace: 'weekly', weekdays: [], until: null, times: DATES_PER_SERIES })}, '{}', ${now}
    from generate_series(0, ${CITIES.length + count(activities, ACTIVITIES_PER_SERIES)}) n`,

  drafts: async (sql, { activities, members, now }) => {
    await sql`
      insert into host_draft (id, operator_id, organizer_id, series_id, fields, created_at, updated_at)
      select ${sql.unsafe(ID('draft', 'n'))}, ${sql.unsafe(anOperator)},
        case when n % ${DRAFTS_PER_ORGANIZER} = 0 then ${sql.unsafe(aHost(members))} end,
        case when n / ${DATES_PER_SERIES} % 2 = 0 then ${sql.unsafe(ID('series', `n / ${DATES_PER_SERIES}`))} end,
        ${draftOf(sql)}, now_at, now_at - n * interval '1 minute'
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
      select ${sql.unsafe(ID('reviewed', 'n'))}, ${sql.unsafe(aHost(members))}, 20, ${draftOf(sql)}, now_at, now_at, now_at - n * interval '1 minute'
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

  imports: async (sql, { activities, now }) => {
    await sql`
      insert into import_source (name, source, columns, used_at)
      select '来源 ' || n, jsonb_build_object('name', '来源 ' || n, 'url', null, 'licence', null, 'attribution', null,
        'city', null, 'country', null), '[]', ${now}::timestamptz - n * interval '1 hour'
      from generate_series(1, ${SOURCES}) n`
    await sql`
      insert into activity_import (id, operator_id, state, file_name, file_bytes, format, total, read, made, rejected,
        undone, kept, begun_at, started_at, ended_at)
      select ${sql.unsafe(ID('import', 'n'))},
        case when n % 4 > 1 then ${sql.unsafe(anOperator)} else md5('operator ' || ${aCity(sql)})::uuid end,
        case when is_undone then 'undone' else 'done' end,
        'activities-' || n || '.csv', 100000, 'csv', 1000, 1000, 990, 10, 0,
        case when is_undone then ${ITEMS_PER_IMPORT}::integer else 0 end, begun_at, begun_at, begun_at + interval '1 minute'
      from generate_series(1, ${count(activities, ACTIVITIES_PER.import)}) n cross join lateral (
        select ${now}::timestamptz - n * interval '3 hours' as begun_at, n % ${IMPORTS_PER_UNDONE} = 1 as is_undone) b`
    await sql`
      insert into activity_import_item (import_id, activity_id, change, print, outcome)
      select ${sql.unsafe(ID('import', 'n'))}, ${sql.unsafe(ID('activity', `(1 + (n * ${ITEMS_PER_IMPORT} + item) % ${activities})`))},
        'made', '', case when n % ${IMPORTS_PER_UNDONE} = 1 then 'signedUp' end
      from generate_series(1, ${count(activities, ACTIVITIES_PER.import)}) n, generate_series(1, ${ITEMS_PER_IMPORT}) item`
  },

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

  'what organizers told, and links to doors': async (sql, { now }) => {
    const around = sql`
      start_at between ${now}::timestamptz - ${TOLD_AROUND_HOURS} * interval '1 hour'
        and ${now}::timestamptz + ${TOLD_AROUND_HOURS} * interval '1 hour'`
    await sql`
      insert into announcement (id, activity_id, number, request_id, text, created_at, reach, told_at)
      select md5('announced ' || id || n)::uuid, id, n, md5('asked ' || id || n)::uuid, '请带上水和外套', told_at, 2, told_at
      from activity, generate_series(1, ${TIMES_TOLD}) n
        cross join lateral (select start_at - n * interval '5 hours' as told_at) t where ${around}`
    await sql`
      insert into door_link (id, activity_id, number, key_hash, by_operator, made_by, created_at)
      select md5('link ' || id || n)::uuid, id, n, sha256((id::text || n)::bytea), true, ${sql.unsafe(ID('operator', '1'))},
        start_at - n * interval '1 hour'
      from activity, generate_series(1, ${LINKS_TO_DOOR}) n where ${around}`
    await sql`
      insert into door_phone (link_id, phone_id, device, first_at, last_at)
      select id, md5('phone ' || id)::uuid, 'Android', created_at, created_at from door_link`
  },
}
