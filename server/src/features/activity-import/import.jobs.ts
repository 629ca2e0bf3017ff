import { IMPORT_FILE_KEPT_MS, IMPORT_WAITING_KEPT_MS } from '@quan/contract/console/imports/import-limits.ts'
import { type BiteParts, goOn, type OpenFile, passOver } from '#features/activity-import/import-bite.ts'
import {
  type ClaimedImport,
  importRecordQueries,
  importRunQueries,
} from '#features/activity-import/import-record.queries.ts'
import { NationalCities } from '#features/activity-import/places/national-cities.ts'
import { readReferenceCities } from '#features/city/reference-cities.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { sweepAll } from '#platform/database/sweep.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import type { Job } from '#platform/process/run-jobs.ts'

type Parts = { sql: Sql; clock: Clock; vault: PersonalVault }

/** How often what comes next of an import is tried before it is passed over, and how long the first pause lasts. */
export const IMPORT_TRIES = 3
const FIRST_PAUSE_MS = 10_000
/** Transactions of an import before it is the turn of another: to open a file anew costs as much as some of them. */
const BITES_A_TURN = 4

const EVERY_MS = 2_000
const SWEEP_EVERY_MS = 10 * 60_000

/**
 * Goes on with imports and with what takes them back, some hundred rows a transaction and one at a time of all servers:
 * what a transaction did is written down with it, so that a server may be killed anywhere and another goes on behind it.
 */
export function importJobs(parts: Parts): Job[] {
  return [
    { name: 'import activities', everyMs: EVERY_MS, run: (signal) => runDue(parts, signal) },
    { name: 'sweep imports', everyMs: SWEEP_EVERY_MS, run: () => sweepImports(parts) },
  ]
}

/** A file in hand, and for how many transactions its import had its turn. */
type Holding = { open: OpenFile; bites: number }

async function runDue({ sql, ...parts }: Parts, signal: AbortSignal): Promise<void> {
  const cities = new NationalCities(await readReferenceCities())
  const runs = importRunQueries(sql)
  let held: Holding | null = null
  while (!signal.aborted) {
    const holding: string | null = held && held.bites < BITES_A_TURN ? held.open.id : null
    const claimed: ClaimedImport | null = await runs.claimDue({
      now: parts.clock.now(),
      holding,
      firstPauseMs: FIRST_PAUSE_MS,
    })
    if (!claimed) return
    const bites: number = holding === claimed.id ? (held?.bites ?? 0) + 1 : 1
    // a transaction that fails ends this run, so that what it has read is read again
    const open = await bite({ ...parts, sql, cities }, claimed, held?.open.id === claimed.id ? held.open : null)
    held = open && { open, bites }
  }
}

/** A try that counted before it began: one that a server did not survive is told by the next, beyond the last. */
async function bite(parts: Parts & Pick<BiteParts, 'cities'>, claimed: ClaimedImport, open: OpenFile | null) {
  const { sql } = parts
  if (claimed.tries > IMPORT_TRIES) return await giveUp(parts, claimed)
  try {
    return await sql.begin((tx) => goOn({ ...parts, sql: tx }, claimed, open))
  } catch (error) {
    if (claimed.tries === IMPORT_TRIES) await giveUp(parts, claimed)
    throw error
  }
}

/** What failed in all its tries is passed over, so that the others go on; where that fails as well, the import stops. */
async function giveUp(parts: Parts & Pick<BiteParts, 'cities'>, claimed: ClaimedImport): Promise<null> {
  const { sql, clock } = parts
  try {
    await sql.begin((tx) => passOver({ ...parts, sql: tx }, claimed))
  } catch (error) {
    await importRunQueries(sql).stopFailed(claimed.id, clock.now())
    throw error
  }
  return null
}

/** Takes away files whose time is over, and imports that nobody started. */
async function sweepImports({ sql, clock }: Parts): Promise<void> {
  await importRecordQueries(sql).sweepWaiting(new Date(clock.now() - IMPORT_WAITING_KEPT_MS))
  await sweepAll(sql, {
    table: 'activity_import_part',
    instant: 'made_at',
    before: clock.now() - IMPORT_FILE_KEPT_MS,
  })
}
