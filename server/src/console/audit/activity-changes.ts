import {
  type ChangeRecord,
  type getActivityChanges,
  RecordedChange,
} from '@quan/contract/console/activities/activity-changes.ts'
import { cancelAtDesk } from '@quan/contract/console/activities/cancel-activity.ts'
import { changeableFields, changeAtDesk } from '@quan/contract/console/activities/change-activity.ts'
import type { ConsoleResultOf, ParsedConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import { changeSeries } from '@quan/contract/console/series/series-change-calls.ts'
import type { SeriesParts } from '@quan/contract/console/series/series-parts.ts'
import * as z from 'zod/mini'
import type { SqlRunner } from '#platform/database/connect.ts'
import { cursorText, readCursor } from '#platform/paging/cursor-text.ts'
import { auditQueries, type ChangeAuditRow } from './audit.queries.ts'

type FieldName = ChangeRecord['names'][number]

const cursorShape = z.tuple([z.int().check(z.minimum(1))])

/** What is told by its name alone: long, or an address that says nothing to people. */
const BY_NAME = ['description', 'programme', 'cover', 'pictures'] as const satisfies readonly FieldName[]

const KINDS: Readonly<Record<string, RecordedChange>> = {
  [changeAtDesk.path]: RecordedChange.changed,
  [changeSeries.path]: RecordedChange.changedWithSeries,
  [cancelAtDesk.path]: RecordedChange.cancelled,
}

/** Acts that change an activity. */
export const CHANGE_PATHS: readonly string[] = Object.keys(KINDS)

/** Fields of a part of a series that is several of them. */
const FIELDS_OF_PARTS = {
  place: ['district', 'venue', 'address', 'longitude', 'latitude'],
  hours: ['startTime', 'endTime', 'enrollDeadline'],
  ages: ['minAge', 'maxAge'],
  pictures: ['cover', 'pictures'],
} as const satisfies Partial<Record<keyof SeriesParts, readonly FieldName[]>>

/** What the log says of a change; entries of older versions say less. */
const loggedChange = z.object({
  names: z._default(z.array(z.string()), []),
  fields: z.optional(z.array(z.string())),
  before: z.optional(z.record(z.string(), z.unknown())),
  after: z.optional(z.record(z.string(), z.unknown())),
  told: z._default(z.int(), 0),
  note: z._default(z.nullable(z.string()), null),
})

/** What operators changed of an activity by the log, page by page, the newest first. */
export async function listActivityChanges(
  sql: SqlRunner,
  { id, cursor, maxResultCount }: ParsedConsoleInputOf<typeof getActivityChanges>,
): Promise<ConsoleResultOf<typeof getActivityChanges>> {
  const [below] = cursor ? readCursor(cursorShape, cursor) : [Number.MAX_SAFE_INTEGER]
  const found = await auditQueries(sql).listChanges({ activityId: id, below, limit: maxResultCount + 1 })
  const rows = found.slice(0, maxResultCount)
  const last = rows.at(-1)
  const hasMore = last !== undefined && found.length > rows.length
  return {
    items: rows.map(recordOf),
    nextCursor: hasMore ? cursorText([last.number]) : null,
    ...(cursor || hasMore ? {} : { totalCount: rows.length }),
  }
}

function recordOf(row: ChangeAuditRow): ChangeRecord {
  const { operator_id: id, display_name: displayName } = row
  const details: unknown = JSON.parse(row.details)
  const { names: logged, fields, before, after, told, note } = loggedChange.parse(details)
  const names = fieldsOf(fields ?? logged)
  return {
    number: row.number,
    time: row.at.toISOString(),
    operator: id !== null && displayName !== null ? { id, displayName } : null,
    kind: KINDS[row.act] ?? RecordedChange.changed,
    names,
    before: before === undefined ? null : valuesOf(names, before),
    // a change of one activity alone has what was written among its details
    after: valuesOf(names, after ?? (details as Record<string, unknown>)),
    told,
    note,
  }
}

function fieldsOf(logged: readonly string[]): FieldName[] {
  const parts: Readonly<Record<string, readonly FieldName[]>> = FIELDS_OF_PARTS
  const names = new Set(logged.flatMap((name) => [name, ...(parts[name] ?? [])]))
  return (Object.keys(changeableFields.shape) as FieldName[]).filter((name) => names.has(name))
}

/** The values of some fields; one that breaks a rule which came later is told by its name alone. */
function valuesOf(names: readonly FieldName[], values: Readonly<Record<string, unknown>>): ChangeRecord['after'] {
  const byName: readonly FieldName[] = BY_NAME
  const read = names
    .filter((name) => !byName.includes(name))
    .map((name) => [name, changeableFields.shape[name].safeParse(values[name])] as const)
  return Object.fromEntries(read.flatMap(([name, { data, success }]) => (success ? [[name, data]] : [])))
}

/** What the log says of a change beside the names of what became another: values that can be told. */
export function loggedValues<Values extends object>(values: Values, names: readonly string[]): Partial<Values> {
  const byName: readonly string[] = BY_NAME
  const logged = Object.entries(values).filter(([name]) => names.includes(name) && !byName.includes(name))
  return Object.fromEntries(logged) as Partial<Values>
}
