import { BulkActKind, PUBLISHED_AT_ONCE_MAX } from '@quan/contract/console/activities/bulk-act.ts'
import { PASSKEYS_MAX, SAVED_VIEWS_MAX } from '@quan/contract/console/console-limits.ts'
import { ViewTable } from '@quan/contract/console/saved-views.ts'
import { UNFIT_WORDS_MAX } from '@quan/contract/console/unfit-words.ts'
import { anOperator, count, type FillSteps, ID } from '#console/business-size.ts'

/** One entry of the log for so many activities, over so many days. */
const [ACTIVITIES_PER_ENTRY, DAYS_OF_ENTRIES] = [2, 400]
/** What operators did, the frequent and the rare: the n-th entry has one of the first, but for one of so many. */
const ACTS = { frequent: ['Draft/Save', 'Order/Find', 'Report/GetOne', 'Activity/Change'], rare: 'Refund/Propose' }
const ENTRIES_PER_RARE = 500
/** What an operator did to several at once, the hours between two of these. */
const [BULK_ACTS, HOURS_BETWEEN_BULK_ACTS] = [100, 6]
/** Of the word list as much is left free. */
const WORDS_LEFT = 100

/** What operators did and what each of them keeps. */
export const OPERATOR_STEPS: FillSteps = {
  // none of it is verified: the hashes say nothing
  'audit log': (sql, { activities, now }) => sql`
    insert into audit_entry (number, at, operator_id, act, outcome, target_kind, target_id, details, hash)
    select n, ${now}::timestamptz - (entries - n)::float8 / entries * ${DAYS_OF_ENTRIES} * interval '1 day',
      ${sql.unsafe(anOperator)}, case when n % ${ENTRIES_PER_RARE} = 0 then ${ACTS.rare}
        else (${ACTS.frequent}::text[])[1 + n / 7 % ${ACTS.frequent.length}] end,
      case when n % 20 = 0 then 'refused' else 'done' end, 'activity', ${sql.unsafe(ID('activity', 'n'))}, '{}',
      sha256(n::text::bytea)
    from (select ${count(activities, ACTIVITIES_PER_ENTRY)}::integer as entries) e, generate_series(1, entries) n`,

  'bulk acts': async (sql, { activities, now }) => {
    await sql`
      insert into bulk_act (id, operator_id, kind, begun_at, ended_at)
      select md5('bulk ' || operator.id || n)::uuid, operator.id, ${BulkActKind.publish}, begun_at, begun_at + interval '1 minute'
      from operator, generate_series(0, ${BULK_ACTS} - 1) n cross join lateral (
        select ${now}::timestamptz - (1 + n * ${HOURS_BETWEEN_BULK_ACTS}) * interval '1 hour' as begun_at) b`
    await sql`
      insert into bulk_act_item (act_id, target_kind, target_id, position, title, city_code, seen_version, outcome)
      select bulk_act.id, 'activity', activity.id, n, title, city_code, 1, 'done'
      from bulk_act, generate_series(1, ${PUBLISHED_AT_ONCE_MAX}) n
      join activity on activity.id = ${sql.unsafe(ID('activity', `(1 + n * 7 % ${activities})`))}`
  },

  'what operators keep': async (sql, { now }) => {
    await sql`
      insert into operator_view (id, operator_id, table_name, name, search)
      select md5('view ' || id || n)::uuid, id, ${ViewTable.orders}, '筛选 ' || n, 'cityCode=110100'
      from operator, generate_series(1, ${SAVED_VIEWS_MAX}) n`
    await sql`
      insert into operator_passkey (id, operator_id, name, credential_id, public_key, counter, transports, created_at)
      select md5('passkey ' || id || n)::uuid, id, '钥匙 ' || n, id || '-' || n, sha256(n::text::bytea), 0, '{}', ${now}
      from operator, generate_series(1, ${PASSKEYS_MAX}) n`
  },

  'word list': (sql, { now }) => sql`
    insert into unfit_word (id, word, read_as, operator_id, created_at)
    select ${sql.unsafe(ID('word', 'n'))}, '禁词' || n, '禁词' || n, ${sql.unsafe(anOperator)},
      ${now}::timestamptz - n * interval '1 hour'
    from generate_series(1, ${UNFIT_WORDS_MAX - WORDS_LEFT}) n`,
}
