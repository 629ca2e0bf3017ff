import { HELD_MESSAGES_MAX } from '@quan/contract/console/messages/held-messages.ts'
import { aCity, anOperator, CITIES, count, type FillSteps, ID } from '#console/business-size.ts'

/** Of how many members one has something that waits for a person, one something that was decided, one a measure. */
const MEMBERS_PER = { waiting: 100, decided: 50, measure: 100 }
/** Of so many measures one was appealed against; every second appeal is decided. */
const MEASURES_PER_APPEAL = 4
/** Of so many orders the books differ on one; of so many of these one is open. */
/** Of so many suspensions that stand one waits to become a closing. */
const SUSPENSIONS_PER_CLOSING = 3
const [ORDERS_PER_DIFFERENCE, DIFFERENCES_PER_OPEN] = [1_000, 4]
/** Of so many activities one was reported, and that is decided: by the rest that picks it never one with an open report. */
const [ACTIVITIES_PER_DECIDED, DECIDED_REST] = [200, 7]
const WEEKS_OF_REPORTS = 60

/** What waits for operators to decide on it, and what they decided. */
export const QUEUE_STEPS: FillSteps = {
  'held contents': async (sql, { members, now }) => {
    await sql`
      insert into held_content (id, member_id, place, field, content_hash, sealed_content, city_code, held_at, kept_until)
      select ${sql.unsafe(ID('held', 'n'))}, ${sql.unsafe(ID('member', `(1 + n::bigint * 7919 % ${members})`))}, 'card', 'lines.intro',
        sha256(n::text::bytea), sha256(n::text::bytea), ${aCity(sql)}, held_at, held_at + interval '30 days'
      from generate_series(1, ${count(members, MEMBERS_PER.waiting)}) n
        cross join lateral (select ${now}::timestamptz - (n % 40000) * interval '1 minute' as held_at) h`
    await sql`
      insert into held_content (id, member_id, place, field, content_hash, city_code, held_at, kept_until, is_fit,
        operator_id, decided_at)
      select ${sql.unsafe(ID('decided', 'n'))}, ${sql.unsafe(ID('member', `(1 + n::bigint * 6007 % ${members})`))}, 'card', 'lines.intro',
        sha256(('decided ' || n)::bytea), ${aCity(sql)}, held_at, held_at + interval '30 days', n % 3 > 0,
        ${sql.unsafe(anOperator)}, held_at + interval '1 hour'
      from generate_series(1, ${count(members, MEMBERS_PER.decided)}) n
        cross join lateral (select ${now}::timestamptz - (60 + n % 40000) * interval '1 minute' as held_at) h`
  },

  measures: async (sql, { members, now }) => {
    await sql`
      insert into conduct_measure (id, member_id, kind, operator_id, note, city_code, taken_at, until_at, ended_at,
        sealed_appeal, appealed_at, appeal_outcome, appeal_operator_id, appeal_note, appeal_decided_at)
      select ${sql.unsafe(ID('measure', 'n'))}, ${sql.unsafe(ID('member', `(1 + n::bigint * 4001 % ${members})`))},
        (array['warn', 'hide', 'suspend'])[1 + n % 3], ${sql.unsafe(ID('operator', '1'))}, '多人举报', ${aCity(sql)}, taken_at,
        case when n % 3 = 2 then taken_at + interval '900 days' end, case when is_decided then decided_at end,
        case when is_appealed then sha256(n::text::bytea) end, case when is_appealed then taken_at + interval '1 day' end,
        case when is_decided then 'lifted' end, case when is_decided then ${sql.unsafe(ID('operator', '2'))} end,
        case when is_decided then '查无此事' end, case when is_decided then decided_at end
      from generate_series(1, ${count(members, MEMBERS_PER.measure)}) n cross join lateral (
        select ${now}::timestamptz - n * interval '1 hour' as taken_at, ${now}::timestamptz - n * interval '30 minutes' as decided_at,
          n % ${MEASURES_PER_APPEAL} = 0 as is_appealed, n % ${2 * MEASURES_PER_APPEAL} = 0 as is_decided) t`
    // some of those are to be closed
    await sql`
      update conduct_measure set closing = 'waiting'
      where kind = 'suspend' and ended_at is null and abs(hashtext(id::text)) % ${SUSPENSIONS_PER_CLOSING} = 0`
    // what waits of who was suspended waits on, and is nobody's to decide
    await sql`
      update member set frozen_at = taken_at, frozen_until = until_at, freeze_reason = 'conduct'
      from conduct_measure where member_id = member.id and kind = 'suspend' and ended_at is null`
  },

  'differences of the books': (sql) => sql`
    insert into ledger_difference (id, order_id, out_trade_no, kind, ours_fen, theirs_fen, found_at, mended_at)
    select md5('difference ' || id)::uuid, id, 'trade-' || id, 'amount', price_fen, price_fen - 100, found_at,
      case when abs(hashtext(id::text)) / ${ORDERS_PER_DIFFERENCE} % ${DIFFERENCES_PER_OPEN} > 0 then found_at + interval '1 day' end
    from "order" cross join lateral (select created_at + interval '1 day' as found_at) f
    where abs(hashtext(id::text)) % ${ORDERS_PER_DIFFERENCE} = 0`,

  'decided reports': async (sql, { now }) => {
    await sql`
      insert into report (id, reporter_id, target_kind, target_id, reason, created_at, city_code, due_at, person_id, decision,
        decided_at, decided_by, note)
      select md5('reported ' || id)::uuid, organizer_id, 'activity', id,
        (array['spam', 'abuse', 'fraud', 'other'])[1 + abs(hashtext(id::text)) % 4], reported_at, city_code,
        reported_at + interval '3 days', organizer_id, 'dismiss', reported_at + interval '1 day',
        ${sql.unsafe(ID('operator', '1'))}, '没有问题'
      from activity cross join lateral (select least(start_at, ${now}::timestamptz) - interval '2 days' as reported_at) r
      where abs(hashtext(id::text)) % ${ACTIVITIES_PER_DECIDED} = ${DECIDED_REST}`
    await sql`
      insert into report_speed (week, city_code, decided, waited_minutes, late)
      select (date_trunc('week', ${now}::timestamptz) - n * interval '7 days')::date, code, 10, 14400, 1
      from generate_series(0, ${WEEKS_OF_REPORTS} - 1) n, unnest(${['', ...CITIES]}::text[]) code`
  },

  'held messages': (sql, { now }) => sql`
    insert into held_message (id, operator_id, words_hash, title, text, city_code, held_at, kept_until)
    select md5('held ' || operator.id || n)::uuid, operator.id, sha256(n::text::bytea), '周末去哪儿 ' || n, '这个周末有三场徒步',
      case when n % 2 = 0 then coalesce(cities[1], (${CITIES}::text[])[1]) end, held_at, held_at + interval '30 days'
    from operator, generate_series(1, ${HELD_MESSAGES_MAX}) n
      cross join lateral (select ${now}::timestamptz - n * interval '2 hours' as held_at) h`,
}
