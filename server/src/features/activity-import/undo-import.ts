import type { KeptActivity } from '@quan/contract/console/imports/activity-import.ts'
import { KeptReason } from '@quan/contract/console/imports/import-words.ts'
import { entityId } from '@quan/contract/endpoint/ids.ts'
import * as z from 'zod/mini'
import { restoreImported, wholePrint } from '#features/activity-import/imported-activity.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { cursorText, readCursor } from '#platform/paging/cursor-text.ts'

/** Activities of a bite. */
const AT_A_TIME = 500

/** What members have of an activity: tables of places and orders, and of what else they said or kept about it. */
export const SIGNED_UP = ['place', '"order"', 'waiting_entry', 'place_hold', 'match_round', 'match_pair']
export const USED_BY_MEMBERS = [
  'question',
  'favorite',
  'activity_reminder',
  'conversation',
  'not_interested',
  'activity_feedback',
  'activity_photo',
  'announcement',
  'door_link',
  'safety_companion',
  'held_content',
  'operator_message',
  'co_host',
]

type Undo = { sql: SqlRunner; importId: string; scope: readonly string[] | null }
type Item = { id: string; change: 'made' | 'updated'; reason: KeptReason | null }

/**
 * Takes back some of what an import did, in a transaction: what it made and nobody signed up to or changed goes, what it
 * changed and nobody changed since is what it was. Null once nothing is left.
 */
export async function undoSome({ sql, importId, scope }: Undo): Promise<{ undone: number; kept: number } | null> {
  const items = await listItems({ sql, importId, scope })
  if (items.length === 0) return null
  const free = items.filter(({ reason }) => reason === null)
  const idsOf = (change: Item['change']) => free.filter((item) => item.change === change).map(({ id }) => id)
  await restoreImported(sql, importId, idsOf('updated'))
  await sql`
    update activity_import_item item set outcome = coalesce(judged.reason, 'undone')
    from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ reason }) => reason)}::text[]) judged (id, reason)
    where item.import_id = ${importId} and item.activity_id = judged.id`
  await sql`delete from activity where id = any(${idsOf('made')}::uuid[])`
  return { undone: free.length, kept: items.length - free.length }
}

/** Nobody writes about them until the transaction ends. Whom that waited for has written by the next statement, which judges. */
async function holdSome({ sql, importId }: Undo): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select activity.id from activity_import_item item join activity on activity.id = item.activity_id
    where item.import_id = ${importId} and item.outcome is null and item.change <> 'unchanged'
    order by item.activity_id limit ${AT_A_TIME} for update of activity`
  return rows.map(({ id }) => id)
}

async function listItems({ sql, importId, scope }: Undo): Promise<Item[]> {
  const ids = await holdSome({ sql, importId, scope })
  const has = (tables: readonly string[]) =>
    sql.unsafe(tables.map((table) => `exists (select from ${table} t where t.activity_id = a.id)`).join(' or '))
  return await sql<Item[]>`
    select a.id, item.change, case
      when not coalesce(a.city_code = any(${scope === null ? null : [...scope]}::text[]), true) then ${KeptReason.outOfScope}
      when item.change = 'made' and (${has(SIGNED_UP)}) then ${KeptReason.signedUp}
      when item.change = 'made' and (${has(USED_BY_MEMBERS)}
        or exists (select from report where target_kind = 'activity' and target_id = a.id)) then ${KeptReason.usedByMembers}
      when item.print is distinct from ${sql.unsafe(wholePrint('a'))} then ${KeptReason.changedSince}
    end as reason
    from activity a join activity_import_item item on item.import_id = ${importId} and item.activity_id = a.id
    where a.id = any(${ids}::uuid[])`
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** What stayed although its import was undone, by the order of their ids. */
export async function listKept(
  sql: SqlRunner,
  importId: string,
  asked: { maxResultCount: number; cursor?: string | null | undefined },
) {
  const [after] = asked.cursor ? readCursor(cursorShape, asked.cursor) : [FIRST_ID]
  const found = await sql<KeptActivity[]>`
    select a.id, a.title, city.name as "cityName", item.outcome as reason
    from activity_import_item item join activity a on a.id = item.activity_id join city on city.code = a.city_code
    where item.import_id = ${importId} and item.activity_id > ${after} and item.outcome <> 'undone'
    order by item.activity_id limit ${asked.maxResultCount + 1}`
  const items = found.slice(0, asked.maxResultCount)
  const last = items.at(-1)
  if (last && found.length > items.length) return { items, nextCursor: cursorText([last.id]) }
  return { items, nextCursor: null, ...(asked.cursor ? {} : { totalCount: items.length }) }
}

const cursorShape = z.tuple([entityId])
