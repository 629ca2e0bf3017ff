import type { Sql } from '@quan/server/platform/database/connect.ts'
import { demoCatalogue, type PublishedDay } from '#catalogue/demo-catalogue.ts'
import { publishDays } from '#catalogue/publish-window.ts'
import type { City } from '#city/known-city.ts'
import { dateOf, dayOf, instantOf } from '#time/calendar-day.ts'
import { fillPlaces } from './fill-places.ts'
import { inTransaction } from './in-transaction.ts'
import { type CatalogueKey, ledger } from './ledger.queries.ts'
import { storeActivities } from './store-activities.ts'

/** Days stored side by side: the search index of a row costs the database more than writing it here. */
const CONNECTIONS = 3

export type StoreCatalogue = CatalogueKey & {
  sql: Sql
  now: number
  cities: readonly City[]
  places: boolean
  /** Told after each day of publishing, with the activities it added. */
  onDay: (added: number) => void
}

/**
 * Brings the stored catalogue to the day of `now`: days of publishing that are missing are added, and places of stored
 * activities fill up. Nothing that a real member did is changed, and a second run on a day changes nothing.
 */
export async function storeCatalogue(request: StoreCatalogue): Promise<number> {
  const { sql, seed, activities, now, cities } = request
  const key = { seed, activities }
  const today = dayOf(now)
  const filledUntil = await ledger(sql, key).listDays()
  const isUpToDate = publishDays(activities, today).every((day) => (filledUntil.get(day) ?? 0) >= instantOf(today))
  if (isUpToDate) return 0
  const catalogue = demoCatalogue({ ...key, today: dateOf(today), cities })
  const added = await Promise.all(Array.from({ length: CONNECTIONS }, () => storeDays(request, catalogue)))
  return added.reduce((sum, count) => sum + count, 0)
}

/** Takes days off the catalogue until none is left; several do so side by side. */
async function storeDays(request: StoreCatalogue, catalogue: Iterable<PublishedDay>): Promise<number> {
  let added = 0
  for (const published of catalogue) {
    const addedOnDay = await inTransaction(request.sql, published.day, (own) => storeDay({ ...request, sql: own }, published))
    request.onDay(addedOnDay)
    added += addedOnDay
  }
  return added
}

async function storeDay({ sql, seed, activities, now, places }: StoreCatalogue, published: PublishedDay): Promise<number> {
  const remembered = ledger(sql, { seed, activities })
  const until = instantOf(dayOf(now))
  // read again within the transaction: another start may have been faster
  const since = (await remembered.listDays()).get(published.day)
  if (since !== undefined && since >= until) return 0
  const added = since === undefined ? await storeActivities({ sql, activities: published.activities, places }) : 0
  if (since !== undefined) await fillPlaces({ sql, activities: stillOpen(published, since), since, until, places })
  await remembered.setDay(published.day, until)
  return added
}

const stillOpen = ({ activities }: PublishedDay, since: number) =>
  activities.filter(({ activity }) => activity.enrollDeadlineAt > since)
