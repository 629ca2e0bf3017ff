import { AUDIT_NAMES_MAX, type AuditName, getAuditLog } from '@quan/contract/console/audit-log.ts'
import * as consoleErrors from '@quan/contract/console/console-errors.ts'
import type { ConsoleCall } from '@quan/contract/console/define-console-call.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { startOfDay } from '@quan/contract/date/start-of-day.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import * as commonErrors from '@quan/contract/endpoint/common-errors.ts'
import { entityId } from '@quan/contract/endpoint/ids.ts'
import * as z from 'zod/mini'
import { type ConsoleImplementation, implementConsole } from '#console/access/implement-console.ts'
import type { Sql } from '#platform/database/connect.ts'
import { cursorText, readCursor } from '#platform/paging/cursor-text.ts'
import { auditQueries, type NamedAuditRow } from './audit.queries.ts'
import { listNames } from './audit-names.queries.ts'

const cursorShape = z.tuple([z.int().check(z.minimum(1))])

type Parts = {
  sql: Sql
  /** Those that the log tells of. */
  calls: readonly ConsoleCall[]
}

export function auditRoutes({ sql, calls }: Parts): ConsoleImplementation[] {
  const refusals = refusalTexts(calls)
  return [
    implementConsole(getAuditLog, async ({ input }) => {
      const { operatorId, act, from, to, cursor, maxResultCount } = input
      const [behind] = cursor ? readCursor(cursorShape, cursor) : [null]
      const found = await auditQueries(sql).list({
        behind,
        limit: maxResultCount + 1,
        operatorId: operatorId ?? null,
        act: act ?? null,
        from: from ? startOf(from) : null,
        until: to ? startOf(addDays(to, 1)) : null,
      })
      const rows = found.slice(0, maxResultCount)
      const last = rows.at(-1)
      const hasMore = last !== undefined && found.length > rows.length
      const entries = rows.map((row) => entryOf(row, refusals))
      const idsOf = new Map(entries.map((entry) => [entry, idsIn(entry)]))
      const names = new Map(
        (await listNames(sql, [...new Set([...idsOf.values()].flat())])).map((name) => [name.id, name]),
      )
      return {
        items: entries.map((entry) => ({ ...entry, names: namesOf(idsOf.get(entry) ?? [], names) })),
        nextCursor: hasMore ? cursorText([last.number]) : null,
        ...(cursor || hasMore ? {} : { totalCount: rows.length }),
      }
    }),
  ]
}

const startOf = (day: string) => startOfDay(day, MAINLAND_TIME_ZONE)

/** What a refusal says, by its code. */
function refusalTexts(calls: readonly ConsoleCall[]): ReadonlyMap<string, string> {
  const ofAll = [...Object.values(consoleErrors), ...Object.values(commonErrors)]
  return new Map([...ofAll, ...calls.flatMap(({ errors }) => errors)].map(({ code, text }) => [code, text]))
}

/** The first of the ids that an entry names, in their order. */
function idsIn({ targetId, details }: { targetId: string | null; details: unknown }): string[] {
  const found = new Set<string>()
  const look = (value: unknown) => {
    const { success: isId, data: id } = entityId.safeParse(value)
    if (isId) found.add(id)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look)
  }
  look(targetId)
  look(details)
  return [...found].slice(0, AUDIT_NAMES_MAX)
}

const namesOf = (ids: readonly string[], names: ReadonlyMap<string, AuditName>): AuditName[] =>
  ids.flatMap((id) => names.get(id) ?? [])

function entryOf(row: NamedAuditRow, refusals: ReadonlyMap<string, string>) {
  const details = JSON.parse(row.details) as Record<string, unknown>

  const { operator_id: id, name, display_name: displayName, target_kind: targetKind, target_id: targetId } = row
  return {
    number: row.number,
    time: row.at.toISOString(),
    operator: id !== null && name !== null && displayName !== null ? { id, name, displayName } : null,
    act: row.act,
    outcome: row.outcome,
    targetKind,
    targetId,
    city: row.city,
    details,
    refusal: typeof details['code'] === 'string' ? (refusals.get(details['code']) ?? null) : null,
    hash: row.hash.toString('hex'),
  }
}
