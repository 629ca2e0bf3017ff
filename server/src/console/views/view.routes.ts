import { randomUUIDv7 } from 'node:crypto'
import { consoleEntryRequired, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import { SAVED_VIEWS_MAX } from '@quan/contract/console/console-limits.ts'
import { getSavedViews, removeView, savedViewsFull, saveView } from '@quan/contract/console/saved-views.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type ConsoleImplementation, implementConsole } from '../access/implement-console.ts'
import { type NewView, viewQueries } from './view.queries.ts'

/** Filters of tables that operators keep under names, each for themselves. */
export function viewRoutes(): ConsoleImplementation[] {
  return [
    implementConsole(getSavedViews, ({ sql, caller }) => listed(sql, caller.operatorId)),
    implementConsole(saveView, async ({ input, sql, caller: { operatorId }, note }) => {
      const id = await save(sql, { ...input, operatorId, id: randomUUIDv7() })
      // names and filters may say whom somebody looked for: the log, which keeps all for ever, does not
      note({ target: { kind: 'view', id } })
      return await listed(sql, operatorId)
    }),
    implementConsole(removeView, async ({ input: { id }, sql, caller: { operatorId }, note }) => {
      note({ target: { kind: 'view', id } })
      if (!(await viewQueries(sql).remove(id, operatorId))) throw new AppError(consoleNotFound)
      return await listed(sql, operatorId)
    }),
  ]
}

const listed = async (sql: SqlRunner, operatorId: string) => ({ views: await viewQueries(sql).list(operatorId) })

/** Keeps a view; which one it is. Throws `console.views_full`. Runs in a transaction. */
async function save(sql: SqlRunner, view: NewView): Promise<string> {
  const queries = viewQueries(sql)
  // of an account that was closed meanwhile nothing is left behind
  if (!(await queries.lockOwner(view.operatorId))) throw new AppError(consoleEntryRequired)
  const kept = await queries.list(view.operatorId)
  const isThere = kept.some(({ table, name }) => table === view.table && name === view.name)
  if (!isThere && kept.length >= SAVED_VIEWS_MAX) throw new AppError(savedViewsFull)
  return await queries.save(view)
}
