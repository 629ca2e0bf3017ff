import { lockTicketTypes } from '#features/order/changes/change-locks.ts'
import type { PlaceOffers } from '#features/waiting-list/place-offer.service.ts'
import { waitingListUpkeep } from './offer.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { eachAlone, throwFailures } from '#platform/process/each-alone.ts'
import type { Job } from '#platform/process/run-jobs.ts'

type WaitingListJobParts = { sql: Sql; clock: Clock; placeOffers: Pick<PlaceOffers, 'offerPlaces'> }

const EVERY_MS = 5_000

/**
 * Ends entries that nothing can come of any more, and offers what is free though somebody waits, such as places that an
 * operator added.
 */
export function waitingListJobs({ sql, clock, placeOffers }: WaitingListJobParts): Job[] {
  const upkeep = waitingListUpkeep(sql)

  async function offerWhatIsFree(signal: AbortSignal) {
    const failures: Error[] = []
    const offer = async (activityId: string) => {
      const failed = await sql.begin(async (tx) => {
        // entries come after ticket types wherever both are changed
        await lockTicketTypes(tx, activityId)
        return await placeOffers.offerPlaces(tx, activityId)
      })
      failures.push(...failed)
    }
    const nameOf = (activityId: string) => `activity ${activityId}`
    failures.push(...(await eachAlone(await upkeep.listUnoffered(clock.now()), offer, { nameOf, signal })))
    throwFailures(failures, 'free places could not be offered')
  }

  return [
    { name: 'end waiting', everyMs: EVERY_MS, run: () => upkeep.endHopeless(clock.now()) },
    { name: 'offer free places', everyMs: EVERY_MS, run: offerWhatIsFree },
  ]
}
