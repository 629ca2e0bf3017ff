import { getAuditLog } from '@quan/contract/console/audit-log.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { startOfDay } from '@quan/contract/date/start-of-day.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import * as z from 'zod/mini'
import { type ConsoleImplementation, implementConsole } from '#console/access/implement-console.ts'
import type { Sql } from '#platform/database/connect.ts'
import { cursorText, readCursor } from '#platform/paging/cursor-text.ts'
import { auditQueries, type NamedAuditRow } from './audit.queries.ts'

const cursorShape = z.tuple([z.int().check(z.minimum(1))])

export function auditRoutes({ sql }: { sql: Sql }): ConsoleImplementation[] {
  return [
    implementConsole(getAuditLog, async ({ input }) => {
      const { operatorId, act, from, to, cursor, maxResultCount } = input
      const [below] = cursor ? readCursor(cursorShape, cursor) : [Number.MAX_SAFE_INTEGER]
      const found = await auditQueries(sql).list({
        below,
        limit: maxResultCount + 1,
        operatorId: operatorId ?? null,
        act: act ?? null,
        from: from ? startOf(from) : null,
        until: to ? startOf(addDays(to, 1)) : null,
      })
      const rows = found.slice(0, maxResultCount)
      const last = rows.at(-1)
      const hasMore = last !== undefined && found.length > rows.length
      return {
        items: rows.map(entryOf),
        nextCursor: hasMore ? cursorText([last.number]) : null,
        ...(cursor || hasMore ? {} : { totalCount: rows.length }),
      }
    }),
  ]
}

const startOf = (day: string) => startOfDay(day, MAINLAND_TIME_ZONE)

function entryOf(row: NamedAuditRow) {
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
    details: JSON.parse(row.details) as Record<string, unknown>,
    hash: row.hash.toString('hex'),
  }
}
