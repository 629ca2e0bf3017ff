import { cancelMany, getMyBulkActs, publishMany } from '@quan/contract/console/activities/bulk-act.ts'
import { bulkActs } from '#features/bulk-act/bulk-act.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { type ConsoleImplementation, implementConsole } from '../access/implement-console.ts'

/** Several activities or drafts at once: begun here, done one by one by a job that writes down each. */
export function bulkActRoutes({ clock }: { clock: Clock }): ConsoleImplementation[] {
  const acts = (sql: SqlRunner) => bulkActs({ sql, clock })
  return [
    implementConsole(cancelMany, async ({ input, sql, caller, note }) => {
      const { requestId: id, items, note: reason } = input
      note({ target: { kind: 'bulkAct', id }, details: { note: reason, items } })
      return await acts(sql).cancel(input, caller)
    }),
    implementConsole(publishMany, async ({ input, sql, caller, note }) => {
      note({ target: { kind: 'bulkAct', id: input.requestId }, details: { drafts: input.drafts } })
      return await acts(sql).publish(input, caller)
    }),
    implementConsole(getMyBulkActs, async ({ sql, caller }) => ({ acts: await acts(sql).listMine(caller) })),
  ]
}
