import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import type { ActivityImport, KnownSource, RejectedRow } from '@quan/contract/console/imports/activity-import.ts'
import { importParts, partsOf } from '#features/activity-import/import-part.queries.ts'
import { importRecordQueries, importSourceQueries } from '#features/activity-import/import-record.queries.ts'
import { listKept } from '#features/activity-import/undo-import.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'

import {
  checkedKeys,
  type Choice,
  contentOf,
  type FileReading,
  findImport,
  type Operator,
  refused,
  shapeImport,
} from '#features/activity-import/import-files.service.ts'

type Parts = { sql: SqlRunner; clock: Clock; vault: PersonalVault }
type PageQuestion = Parameters<typeof timeReading>[0]

/** Imports of activities from files that operators send: those of some cities see, and go on with, their own alone. */
export function importDesk({ sql, clock, vault }: Parts) {
  const records = importRecordQueries(sql)
  const partsOfImport = (importId: string) => importParts({ sql, vault, importId })

  const find = (id: string, operator: Operator) => findImport(sql, id, operator)
  const get = async (id: string, operator: Operator) => shapeImport(await find(id, operator))

  /** Turns one that the operator may see, and answers it. Throws `console.not_found`, `console.changed_meanwhile`. */
  async function turned(id: string, operator: Operator, turn: () => Promise<boolean>): Promise<ActivityImport> {
    await find(id, operator)
    if (!(await turn())) throw new AppError(consoleChangedMeanwhile)
    return await get(id, operator)
  }

  return {
    get,

    async list(asked: PageQuestion, { operatorId, cities }: Operator) {
      const found = await records.list(cities === null ? null : operatorId, timeReading(asked))
      const { rows, ...page } = timePage(found, asked, ({ begunAt: at, id }) => ({ at, id }))
      return { items: rows.map(shapeImport), ...page }
    },

    listSources: (): Promise<KnownSource[]> => importSourceQueries(sql).listSources(),

    /** Starts one whose file is there, and remembers what its columns hold. */
    async start({ id, columns, source }: Choice, operator: Operator, read: FileReading): Promise<ActivityImport> {
      await find(id, operator)
      const { format, total } = contentOf(read)
      checkedKeys(columns)
      const at = new Date(clock.now())
      const started = await turned(id, operator, () => records.start(id, { format, total, source, columns, at }))
      await importSourceQueries(sql).rememberSource({ source, columns }, { at, mayChange: operator.cities === null })
      return started
    },

    stop: (id: string, operator: Operator) =>
      turned(id, operator, () =>
        records.turn(id, { from: ['running', 'undoing'], to: 'stopped', endedAt: new Date(clock.now()) }),
      ),

    /** Goes on with one whose file is still there. */
    async continue(id: string, operator: Operator): Promise<ActivityImport> {
      const row = await find(id, operator)
      if ((await partsOfImport(id).countBytes()) < partsOf(row.fileBytes)) throw refused('incomplete')
      return await turned(id, operator, () => records.turn(id, { from: ['stopped'], to: 'running', endedAt: null }))
    },

    undo: (id: string, operator: Operator) => turned(id, operator, () => records.turnToUndo(id, operator.operatorId)),

    /** A part of the rows that became none. Throws `console.not_found`. */
    async listRejected(id: string, part: number, operator: Operator) {
      await find(id, operator)
      const found = await partsOfImport(id).readRejected(part)
      if (!found) throw new AppError(consoleNotFound)
      return { rows: found.rows satisfies RejectedRow[], nextPart: found.isLast ? null : part + 1 }
    },

    /** What stayed although it was undone. Throws `console.not_found`. */
    async listKept(id: string, asked: PageQuestion, operator: Operator) {
      await find(id, operator)
      return await listKept(sql, id, asked)
    },
  }
}
