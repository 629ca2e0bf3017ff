import type { Sql, SqlRunner } from '@quan/server/platform/database/connect.ts'
import {
  ACTIVITIES_PER_SERIES,
  aCity,
  CITIES,
  DATES_PER_SERIES,
  type FillSteps,
  ID,
  MEMBERS_PER_ORGANIZER,
  type Size,
} from '#console/business-size.ts'
import { DESK_STEPS } from '#console/fill-desk.ts'
import { OPERATOR_STEPS } from '#console/fill-operators.ts'
import { QUEUE_STEPS } from '#console/fill-queues.ts'

/** Orders and members for each activity. */
const ORDERS_PER_ACTIVITY = 2
const ACTIVITIES_PER_MEMBER = 2
/** Days that activities are spread over, and how many of these lie ahead. */
const [DAYS, DAYS_AHEAD] = [400, 30]
const PRICE_FEN = 5_000
const FEE_PERMILLE = 33

/** What a session is set to that writes much at once. */
const FILLING = { synchronous_commit: 'off', work_mem: "'256MB'", maintenance_work_mem: "'1GB'", jit: 'off' }

type Business = {
  activities: number
  now: number
  /** The schema is that of migration 50: what came later is filled by the migrations themselves. */
  isOld?: boolean
  say: (text: string) => void
}

/**
 * Fills a migrated database with a business of some size: activities, orders, members, who came, what went back, what was
 * said and reported, and what lies on the operators' desks. The database itself writes it, from numbers, so that the same size is always the same.
 */
export async function fillBusiness(sql: Sql, { activities, now, isOld = false, say }: Business): Promise<void> {
  const size = { activities, members: Math.ceil(activities / ACTIVITIES_PER_MEMBER), now: new Date(now), isOld }
  const own = await sql.reserve()
  const run = (steps: FillSteps) => runSteps(own, steps, { size, say })
  try {
    for (const [setting, value] of Object.entries(FILLING)) await own.unsafe(`set ${setting} = ${value}`)
    // what is made from numbers fits together: who may, looks nothing up again
    const [{ may }] = await own<[{ may: boolean }]>`select rolsuper as may from pg_roles where rolname = current_user`
    if (may) await own`set session_replication_role = replica`
    const indexes = await takeIndexes(own)
    // written with the rows: an update of all of them would take minutes
    if (!isOld) await own`alter table activity alter column price_to_fen set default ${own.unsafe(String(PRICE_FEN))}`
    await run(isOld ? STEPS : { ...STEPS, ...NEWER_STEPS })
    if (!isOld) await own`alter table activity alter column price_to_fen drop default`
    await run({ indexes: () => own.unsafe(indexes.join(';\n')), statistics: () => own`analyze` })
    if (!isOld) await run({ ...DESK_STEPS, ...OPERATOR_STEPS, ...QUEUE_STEPS })
    await own`vacuum analyze`
  } finally {
    await own`reset all`
    own.release()
  }
}

type Running = { size: Size; say: (text: string) => void }

async function runSteps(sql: SqlRunner, steps: FillSteps, { size, say }: Running) {
  for (const [name, fill] of Object.entries(steps)) {
    const startedAt = performance.now()
    await fill(sql, size)
    say(`${name}: ${Math.round((performance.now() - startedAt) / 1_000)} s`)
  }
}

/** Drops what only makes reading faster, and tells what makes it again: at once that takes a small part of the time. */
async function takeIndexes(sql: SqlRunner): Promise<string[]> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not indisunique`
  if (indexes.length > 0) await sql.unsafe(`drop index ${indexes.map(({ name }) => name).join(', ')}`)
  return indexes.map(({ definition }) => definition)
}

/** Who buys the order of a number: of an activity never one twice. */
const BUYER = (orders: string, { activities, members }: Size) =>
  `1 + (${orders} * 31 + ${orders} / ${activities}) % ${members}`

const STEPS: FillSteps = {
  members: (sql, { members, now }) => sql`
    insert into member (id, nick_name, sex, is_organizer, created_at, referrer_id)
    select ${sql.unsafe(ID('member', 'n'))}, '用户' || n, 1 + n % 2, n % ${MEMBERS_PER_ORGANIZER} = 0,
      ${now}::timestamptz - n * interval '37 seconds',
      case when n % 4 = 0 then ${sql.unsafe(ID('member', '(n - 1)'))} end
    from generate_series(1, ${members}) n`,

  activities: (sql, { activities, members, now, isOld }) => sql`
    insert into activity (id, city_code, title, category, start_at, end_at, first_day, last_day, enroll_deadline_at,
      organizer_id, capacity, price_from_fen, any_quota, any_taken, participant_count, published_at, cancelled_at
      ${isOld ? sql`` : sql`, series_id`})
    select ${sql.unsafe(ID('activity', 'n'))}, (${CITIES}::text[])[1 + n % ${CITIES.length}], '周末同城活动 ' || n,
      (1 + n % 9) * 10, start_at, start_at + interval '2 hours', start_at::date, start_at::date, start_at,
      ${sql.unsafe(ID('member', `(1 + n % greatest(1, ${members} / ${MEMBERS_PER_ORGANIZER})) * ${MEMBERS_PER_ORGANIZER}`))},
      20, ${PRICE_FEN}::integer, 20, 2, 2, start_at - interval '20 days',
      case when n % 50 = 0 then start_at - interval '1 day' end
      ${isOld ? sql`` : sql`, case when n % ${ACTIVITIES_PER_SERIES} < ${DATES_PER_SERIES} then ${sql.unsafe(ID('series', `n / ${ACTIVITIES_PER_SERIES}`))} end`}
    from generate_series(1, ${activities}) n cross join lateral (
      select date_trunc('hour', ${now}::timestamptz) - ${DAYS - DAYS_AHEAD} * interval '1 day'
        + n::float8 / ${activities} * ${DAYS} * interval '1 day' as start_at) spread`,

  'ticket types': (sql, { activities }) => sql`
    insert into ticket_type (id, activity_id, name, sex, price_fen, quota, taken)
    select ${sql.unsafe(ID('ticket', 'n'))}, ${sql.unsafe(ID('activity', 'n'))}, '普通票', 0, ${PRICE_FEN}::integer, 20, 2
    from generate_series(1, ${activities}) n`,

  // what triggers do is not asked: they are not
  orders: (sql, size) => sql`
    insert into "order" (id, member_id, activity_id, ticket_type_id, buy_type, state, quantity, price_fen, created_at,
      expires_at, paid_at ${size.isOld ? sql`` : sql`, activity_city_code, activity_organizer_id`})
    select ${sql.unsafe(ID('order', 'k'))}, ${sql.unsafe(ID('member', `(${BUYER('k', size)})`))}, activity.id,
      ${sql.unsafe(ID('ticket', `(1 + k % ${size.activities})`))}, 10,
      case when k % 12 = 0 then 50 when start_at < ${size.now} then 60 else 20 end, 1, ${PRICE_FEN}::integer,
      bought_at, bought_at, bought_at ${size.isOld ? sql`` : sql`, city_code, organizer_id`}
    from generate_series(1, ${size.activities * ORDERS_PER_ACTIVITY}) k
    join activity on activity.id = ${sql.unsafe(ID('activity', `(1 + k % ${size.activities})`))}
    cross join lateral (select least(start_at, ${size.now}) - interval '5 days' + k % 86400 * interval '1 second' as bought_at) b`,

  places: (sql) => sql`
    insert into place (id, activity_id, ticket_type_id, holder_id, taken_at, order_id, state, sex, checked_in_at, returned_at)
    select md5('place ' || id)::uuid, activity_id, ticket_type_id, member_id, created_at, id,
      case state when 50 then 30 else state end, 1 + abs(hashtext(id::text)) % 2,
      case when state = 60 then created_at + interval '5 days' end, case when state = 50 then created_at + interval '1 day' end
    from "order"`,

  ledger: (sql) => sql`
    insert into ledger_entry (at, order_id, ticket_type_id, kind, places, money_fen, owed_fen)
    select at, order_id, ticket_type_id, kind, places, money_fen, owed_fen from (
      select created_at as at, id as order_id, ticket_type_id, 'placesHeld' as kind, 1 as places, 0 as money_fen, 0 as owed_fen
      from "order"
      union all select paid_at, id, ticket_type_id, 'moneyReceived', 0, price_fen, 0 from "order"
      union all select created_at + interval '1 day', id, ticket_type_id, 'refundDone', 0, -price_fen, 0 from "order"
        where state = 50) entries order by at`,

  'what was said and reported': async (sql, { now }) => {
    await sql`
      insert into activity_feedback (activity_id, member_id, face, text, said_at)
      select activity_id, member_id, 1 + abs(hashtext(id::text)) % 3, '很好玩', created_at + interval '6 days'
      from "order" where state = 60 and abs(hashtext(id::text)) % 10 = 0`
    await sql`
      insert into report (id, reporter_id, target_kind, target_id, reason, created_at, city_code, due_at)
      select gen_random_uuid(), organizer_id, 'activity', id, 'other', ${now}, city_code, ${now}::timestamptz + interval '3 days'
      from activity where abs(hashtext(id::text)) % 100 = 0`
  },
}

const NEWER_STEPS: FillSteps = {
  cards: (sql, { members }) => sql`
    insert into business_card (member_id, city_code, intro)
    select ${sql.unsafe(ID('member', 'n'))}, ${aCity(sql)}, '周末常去爬山' from generate_series(1, ${members}) n`,

  views: (sql) => sql`
    insert into activity_view (activity_id, day, views)
    select id, first_day - 1, 20 + abs(hashtext(id::text)) % 80 from activity`,

  'money to be summed': async (sql) => {
    await sql`
      insert into money_unsummed (at, order_id, kind, money_fen, ledger_id)
      select at, order_id, kind, money_fen, id from ledger_entry where money_fen <> 0 order by id`
    await sql`
      insert into order_fee (order_id, permille) select id, ${FEE_PERMILLE}::integer from "order"
      on conflict (order_id) do update set permille = excluded.permille`
    await sql`
      insert into fee_unsummed (entry_id, at) select id, at from ledger_entry where money_fen <> 0 on conflict do nothing`
  },
}
