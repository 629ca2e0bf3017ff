import {
  type BulkAct,
  type BulkActItem,
  BulkActKind,
  cancelMany,
  publishMany,
} from '@quan/contract/console/activities/bulk-act.ts'
import { operatorMay } from '#features/operator/operator-may.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Why something stayed as it was. */
export type BulkFailure = NonNullable<BulkActItem['failure']>

/** One of several whose turn has come, with what is done to it. */
export type DueItem = {
  act_id: string
  kind: BulkActKind
  note: string | null
  operator_id: string
  /** Whose activities the operator works for now; null = all. */
  cities: readonly string[] | null
  /** Whether the operator may do it still. */
  may_do: boolean
  target_kind: BulkActItem['of']
  target_id: string
  /** Where it was when it was begun. */
  city_code: string | null
  seen_version: number | null
}

/** One of several as it is when it is begun. */
export type NewItem = {
  of: BulkActItem['of']
  id: string
  title: string | null
  cityCode: string | null
  /** Null of what is cancelled. */
  version: number | null
}
/** Something that is begun with several. */
export type NewBulkAct = Pick<DueItem, 'kind' | 'note' | 'operator_id'> & {
  id: string
  at: number
  items: readonly NewItem[]
}

/** Who asks what became of what they did. */
export type BulkActReader = { operatorId: string; cities: readonly string[] | null }

type ActRow = {
  id: string
  operator_id: string
  kind: BulkActKind
  begun_at: Date
  ended_at: Date | null
  items: BulkActItem[]
}

const ITEM = `jsonb_build_object('of', target_kind, 'id', target_id, 'title', title, 'outcome', coalesce(outcome, 'waiting'),
  'failure', case when outcome = 'failed' then jsonb_build_object('code', failure_code, 'reason', reason) end)`

export function bulkActQueries(sql: SqlRunner) {
  /** Acts with those of their items that are of the reader's cities, or of none. */
  const shown = ({ cities }: BulkActReader) => {
    const isTheirs = cities === null ? sql`true` : sql`(city_code is null or city_code = any(${[...cities]}::text[]))`
    return sql`
      select id, operator_id, kind, begun_at, ended_at, (
        select coalesce(jsonb_agg(${sql.unsafe(ITEM)} order by position), '[]')
        from bulk_act_item where act_id = act.id and ${isTheirs}) as items
      from bulk_act act`
  }

  return {
    /** How many the operator has that are not done yet; nobody begins another one of theirs until the transaction ends. */
    async countUnfinished(operatorId: string): Promise<number> {
      await sql`select from operator where id = ${operatorId} for no key update`
      const [row] = await sql<[{ acts: number }]>`
        select count(*)::integer as acts from bulk_act where operator_id = ${operatorId} and ended_at is null`
      return row.acts
    },

    /** Adds it, unless it was added before. */
    async add({ id, operator_id: by, kind, note, at, items }: NewBulkAct) {
      const { count } = await sql`
        insert into bulk_act (id, operator_id, kind, note, begun_at)
        values (${id}, ${by}, ${kind}, ${note}, ${new Date(at)}) on conflict (id) do nothing`
      if (count === 0) return
      const rows = items.map(({ of, id: target, title, cityCode, version }, position) => ({
        target_kind: of,
        target_id: target,
        position,
        title,
        city_code: cityCode,
        seen_version: version,
      }))
      await sql`
        insert into bulk_act_item (act_id, target_kind, target_id, position, title, city_code, seen_version)
        select ${id}, target_kind, target_id, position, title, city_code, seen_version
        from jsonb_to_recordset(${sql.json(rows)}) as given
          (target_kind text, target_id uuid, position integer, title text, city_code text, seen_version integer)
        on conflict do nothing`
    },

    /** One of the reader's own; null = there is none. */
    async find(id: string, reader: BulkActReader): Promise<BulkAct | null> {
      const [row] = await sql<ActRow[]>`${shown(reader)} where id = ${id} and operator_id = ${reader.operatorId}`
      return row ? shapeAct(row) : null
    },

    /** The reader's own that were begun since, the last one first. */
    async listSince(since: number, limit: number, reader: BulkActReader): Promise<BulkAct[]> {
      const rows = await sql<ActRow[]>`
        ${shown(reader)} where operator_id = ${reader.operatorId} and begun_at > ${new Date(since)}
        order by begun_at desc, id desc limit ${limit}`
      return rows.map(shapeAct)
    },

    /** The next one whose turn has come; nobody else takes it until the transaction ends. */
    async takeDue(): Promise<DueItem | null> {
      const [row] = await sql<DueItem[]>`
        select item.act_id, act.kind, act.note, act.operator_id, operator.cities,
          case when act.kind = ${BulkActKind.cancel} then ${sql.unsafe(operatorMay(cancelMany))}
            else ${sql.unsafe(operatorMay(publishMany))} end as may_do,
          item.target_kind, item.target_id, item.city_code, item.seen_version
        from bulk_act act join operator on operator.id = act.operator_id cross join lateral (
          select * from bulk_act_item where act_id = act.id and outcome is null
          order by position limit 1 for update skip locked) item
        where act.ended_at is null order by act.begun_at, act.id limit 1`
      return row ?? null
    },

    /** False where an outcome was saved before, which counts. */
    async saveOutcome(
      { act_id: act, target_kind: of, target_id: id }: DueItem,
      failure: BulkFailure | null,
    ): Promise<boolean> {
      const { count } = await sql`
        update bulk_act_item set outcome = ${failure === null ? 'done' : 'failed'},
          failure_code = ${failure?.code ?? null}, reason = ${failure?.reason ?? null}
        where act_id = ${act} and target_kind = ${of} and target_id = ${id} and outcome is null`
      return count === 1
    },

    /** Ends one once nothing of it is left; who does its last but one at the same time is waited for. */
    async endIfDone(actId: string, at: number) {
      await sql`select from bulk_act where id = ${actId} for update`
      await sql`
        update bulk_act set ended_at = ${new Date(at)}
        where id = ${actId} and ended_at is null
          and not exists (select from bulk_act_item where act_id = bulk_act.id and outcome is null)`
    },
  }
}

const shapeAct = ({ id, kind, begun_at: begunAt, ended_at: endedAt, items }: ActRow): BulkAct => ({
  id,
  kind,
  beginTime: begunAt.toISOString(),
  endTime: endedAt?.toISOString() ?? null,
  items,
})
