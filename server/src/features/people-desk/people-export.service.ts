import { randomUUID } from 'node:crypto'
import { consoleNotFound } from '@quan/contract/console/console-errors.ts'
import {
  PEOPLE_EXPORT_KEPT_MS,
  PEOPLE_EXPORT_TRIES,
  type PeopleExport,
} from '@quan/contract/console/people/people-export.ts'
import { type Attendee, EXPORT_PART_ROWS } from '@quan/contract/console/people/people.ts'
import { peopleBoardQueries } from '#features/people-desk/people-board.queries.ts'
import { shapeAttendee } from '#features/people-desk/people-desk.service.ts'
import { peopleDeskQueries } from '#features/people-desk/people-desk.queries.ts'
import { type ExportKey, type ExportRow, peopleExportQueries } from '#features/people-desk/people-export.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { MARKED_AND_NEWEST_LAST, partPage, partReading } from '#platform/paging/part-page.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { sealedText } from '#platform/personal-data/sealed-text.ts'
import { eachAlone, throwFailures } from '#platform/process/each-alone.ts'
import type { Job } from '#platform/process/run-jobs.ts'

type Parts = { sql: SqlRunner; clock: Clock; vault: PersonalVault }

const EVERY_MS = 2_000
/** How long an export waits after its first failure, in milliseconds. */
const FIRST_PAUSE_MS = 5_000

/** People of a part, as JSON. */
const exportPart = sealedText('people_export_part.content')

/** Lists of the people of an activity that operators take away: each sees, and takes, their own alone. */
export function peopleExports({ sql, clock, vault }: Parts) {
  const exports = peopleExportQueries(sql)
  /** Null once its time is over, though nobody swept it yet. */
  async function find(key: ExportKey): Promise<ExportRow | null> {
    const row = await exports.find(key)
    return row && row.begunAt.getTime() > clock.now() - PEOPLE_EXPORT_KEPT_MS ? row : null
  }

  return {
    /**
     * Begins one, in the caller's transaction, with its first part; one that is under way is answered as it is, one that
     * failed is begun again.
     */
    async begin(key: ExportKey): Promise<PeopleExport> {
      const known = await find(key)
      if (known && known.readyAt === null && !hasFailed(known, clock.now())) return shapeExport(known, clock.now())
      await exports.remove(key)
      const id = randomUUID()
      const { paid: total } = await peopleBoardQueries(sql).countPlaces(key.activityId)
      await exports.add(id, { ...key, total, at: clock.now() })
      const begun = await find(key)
      if (begun?.id === id) await makePart(begun, { sql, clock, vault })
      const row = await find(key)
      if (!row) throw new AppError(consoleNotFound)
      return shapeExport(row, clock.now())
    },

    async find(key: ExportKey): Promise<PeopleExport | null> {
      const row = await find(key)
      return row && shapeExport(row, clock.now())
    },

    /** A part of one that is ready. Throws `console.not_found`. */
    async take(key: ExportKey, number: number): Promise<{ people: Attendee[]; nextPart: number | null }> {
      const row = await find(key)
      const part = row?.readyAt ? await exports.findPart(row.id, number) : null
      const text = part && exportPart.open(part.id, part.content, vault)
      if (!row || text === null) throw new AppError(consoleNotFound)
      const isLast = number + 1 >= (await exports.countParts(row.id))
      return { people: JSON.parse(text) as Attendee[], nextPart: isLast ? null : number + 1 }
    },
  }
}

/** Goes on with exports that are not ready, a part a transaction, and takes away those whose time is over. */
export const peopleExportJob = ({ sql, clock, vault }: Parts & { sql: Sql }): Job => ({
  name: 'export people',
  everyMs: EVERY_MS,
  async run(signal) {
    const exports = peopleExportQueries(sql)
    await exports.sweep(clock.now() - PEOPLE_EXPORT_KEPT_MS)
    const claim = () => exports.claimDue({ now: clock.now(), tries: PEOPLE_EXPORT_TRIES, firstPauseMs: FIRST_PAUSE_MS })
    const failures: Error[] = []
    for (let due = await claim(); due !== null && !signal.aborted; due = await claim())
      failures.push(...(await eachAlone([due], (one) => goOn(one, { sql, clock, vault }), { nameOf: ({ id }) => id })))
    throwFailures(failures, 'a part of an export could not be made')
  },
})

/** Makes the next part of a claimed one, unless another server has meanwhile. */
async function goOn(claimed: ExportRow, { sql, clock, vault }: Parts & { sql: Sql }): Promise<void> {
  try {
    await sql.begin(async (tx) => {
      const due = await peopleExportQueries(tx).lockClaimed(claimed)
      if (due) await makePart(due, { sql: tx, clock, vault })
    })
  } catch (failure) {
    if (claimed.tries >= PEOPLE_EXPORT_TRIES) await peopleExportQueries(sql).giveUp(claimed.id, clock.now())
    throw failure
  }
}

async function makePart({ id: exportId, activityId, cursor }: ExportRow, { sql, clock, vault }: Parts): Promise<void> {
  const part = { maxResultCount: EXPORT_PART_ROWS, cursor }
  const reading = partReading(part, MARKED_AND_NEWEST_LAST)
  const sought = { activityId, keyword: null, isPaidOnly: true }
  const found = await peopleDeskQueries(sql).listAttendees(sought, reading)
  const { rows, nextCursor } = partPage(found, part, (row) => ({
    isMarked: false,
    at: row.signed_up_at,
    id: row.place_id,
  }))
  // what was noted about them stays here
  const people = rows.map((row) => shapeAttendee({ ...row, note: null }, vault))
  const exports = peopleExportQueries(sql)
  const [id, number] = [randomUUID(), await exports.countParts(exportId)]
  await exports.addPart({ id, exportId, number, sealed: exportPart.seal(id, JSON.stringify(people), vault) })
  await exports.goOn(exportId, { people: people.length, cursor: nextCursor, at: clock.now() })
}

/** No further try is left, and the last one is over. */
const hasFailed = ({ readyAt, tries, nextAt }: ExportRow, now: number): boolean =>
  readyAt === null && tries >= PEOPLE_EXPORT_TRIES && (nextAt?.getTime() ?? 0) <= now

function shapeExport(row: ExportRow, now: number): PeopleExport {
  const { done, total, begunAt, readyAt } = row
  return {
    done,
    total,
    isReady: readyAt !== null,
    hasFailed: hasFailed(row, now),
    beginTime: begunAt.toISOString(),
    endTime: new Date(begunAt.getTime() + PEOPLE_EXPORT_KEPT_MS).toISOString(),
  }
}
