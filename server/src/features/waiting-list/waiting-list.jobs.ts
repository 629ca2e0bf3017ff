import { lockTicketTypes } from '#features/order/changes/change-locks.ts'
import type { OfferFreedPlaces } from '#features/waiting-list/place-offer.service.ts'
import { waitingListUpkeep } from './offer.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { eachAlone, throwFailures } from '#platform/process/each-alone.ts'
import type { Job } from '#platform/process/run-jobs.ts'

type WaitingListJobParts = { sql: Sql; clock: Clock; offerFreedPlaces: OfferFreedPlaces }

const EVERY_MS = 5_000

/**
 * Ends entries that nothing can come of any more, and offers what is free though somebody waits, such as places that an
 * operator added.
 */
export function waitingListJobs({ sql, clock, offerFreedPlaces }: WaitingListJobParts): Job[] {
  const upkeep = waitingListUpkeep(sql)

  async function offerWhatIsFree(signal: AbortSignal) {
    const offer = (activityId: string) =>
      sql.begin(async (tx) => {
        // entries come after ticket types wherever both are changed
        await lockTicketTypes(tx, activityId)
        await offerFreedPlaces(tx, activityId)
      })
    const nameOf = (activityId: string) => `activity ${activityId}`
    const failures = await eachAlone(await upkeep.listUnoffered(clock.now()), offer, { nameOf, signal })
    throwFailures(failures, 'free places could not be offered')
  }

  return [
    { name: 'end waiting', everyMs: EVERY_MS, run: () => upkeep.endHopeless(clock.now()) },
    { name: 'offer free places', everyMs: EVERY_MS, run: offerWhatIsFree },
  ]
}
