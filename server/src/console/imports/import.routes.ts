import {
  addImportPart,
  beginImport,
  continueImport,
  getImport,
  getImports,
  getImportSources,
  getKeptActivities,
  getRejectedRows,
  previewImport,
  readImport,
  startImport,
  stopImport,
  undoImport,
} from '@quan/contract/console/imports/import-calls.ts'
import { importFiles } from '#features/activity-import/import-files.service.ts'
import { importDesk } from '#features/activity-import/import-desk.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { type ConsoleImplementation, implementConsole, implementPrepared } from '../access/implement-console.ts'

/** Imports of activities: their files, what becomes of the rows, and their undoing. */
export function importRoutes(parts: { clock: Clock; vault: PersonalVault }): ConsoleImplementation[] {
  const desk = (sql: SqlRunner) => importDesk({ ...parts, sql })
  const files = (sql: SqlRunner) => importFiles({ ...parts, sql })
  const targetOf = (id: string) => ({ kind: 'import', id })
  return [
    implementConsole(getImports, ({ input, sql, caller }) => desk(sql).list(input, caller)),
    implementConsole(getImport, ({ input, sql, caller }) => desk(sql).get(input.id, caller)),
    implementConsole(getImportSources, async ({ sql }) => ({ sources: await desk(sql).listSources() })),
    implementConsole(beginImport, async ({ input, sql, caller, note }) => {
      const begun = await files(sql).begin(input, caller)
      note({ target: targetOf(begun.id), details: input })
      return begun
    }),
    implementConsole(addImportPart, async ({ input, sql, caller }) => ({
      missing: await files(sql).addPart(input, caller),
    })),
    implementConsole(readImport, ({ input, sql, caller }) => files(sql).read(input.id, caller)),
    implementConsole(previewImport, async ({ input, sql, caller, note }) => {
      note({ target: targetOf(input.id) })
      return { rows: await files(sql).preview(input, caller) }
    }),
    implementPrepared(startImport, {
      prepare: ({ input, sql }) => files(sql).reading(input.id),
      async run({ input, sql, caller, note, prepared }) {
        note({ target: targetOf(input.id), details: { source: input.source.name } })
        const started = await desk(sql).start(input, caller, prepared)
        note({ details: { source: input.source.name, rows: started.total } })
        return started
      },
    }),
    implementConsole(stopImport, async ({ input: { id }, sql, caller, note }) => {
      note({ target: targetOf(id) })
      const stopped = await desk(sql).stop(id, caller)
      note({ details: { read: stopped.read } })
      return stopped
    }),
    implementConsole(continueImport, async ({ input: { id }, sql, caller, note }) => {
      note({ target: targetOf(id) })
      return await desk(sql).continue(id, caller)
    }),
    implementConsole(undoImport, async ({ input: { id }, sql, caller, note }) => {
      note({ target: targetOf(id) })
      const undoing = await desk(sql).undo(id, caller)
      note({ details: { made: undoing.made, updated: undoing.updated } })
      return undoing
    }),
    implementConsole(getRejectedRows, ({ input: { id, part }, sql, caller, note }) => {
      note({ target: targetOf(id), details: { part } })
      return desk(sql).listRejected(id, part, caller)
    }),
    implementConsole(getKeptActivities, ({ input, sql, caller }) => desk(sql).listKept(input.id, input, caller)),
  ]
}
