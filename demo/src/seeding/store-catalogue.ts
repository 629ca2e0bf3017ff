import type { Sql } from '@quan/server/platform/database/connect.ts'
import { demoCatalogue, type PublishedDay } from '#catalogue/demo-catalogue.ts'
import { publishDays } from '#catalogue/publish-window.ts'
import type { City } from '#city/known-city.ts'
import { dateOf, dayOf, instantOf } from '#time/calendar-day.ts'
import type { DemoActivity } from '../activity/demo-activity.ts'
import { type SignUpPlan, takenAt } from '../activity/sign-up-plan.ts'
import { addTaken, lockTicketTypes } from './fill-places.queries.ts'
import { EVERY_DAY, inTransaction } from './in-transaction.ts'
import { type CatalogueKey, ledger } from './ledger.queries.ts'
import { type PlaceRow, placeRows } from './place-rows.ts'
import { forgetActivities, hasNoActivities, setAsideIndexes, withoutIndexes } from './set-aside-indexes.queries.ts'
import { storeActivities } from './store-activities.ts'
import { storePlaces } from './store-places.queries.ts'

/** Days stored side by side: the search index of a row costs the database more than writing it here. */
const CONNECTIONS = 3
/** From so many new activities on, the indexes are built once at the end. */
const LARGE = 50_000

export type StoreCatalogue = CatalogueKey & {
  sql: Sql
  now: number
  cities: readonly City[]
  places: boolean
  /** Told after each day of publishing, with the activities it added. */
  onDay: (added: number) => void
  /** Told in a sentence what takes long besides. */
  onProgress?: ((text: string) => void) | undefined
  /** Breaks a long run off; what it stored of a database that was empty is taken back. */
  signal?: AbortSignal | undefined
}

/**
 * Brings the stored catalogue to the day of `now`: days of publishing that are missing are added, and places of stored
 * activities fill up. Nothing that a real member did is changed, and a second run on a day changes nothing.
 */
export async function storeCatalogue(request: StoreCatalogue): Promise<number> {
  const { sql, seed, activities, now, cities } = request
  const key = { seed, activities }
  const today = dayOf(now)
  await inTransaction(sql, EVERY_DAY, async (own) => {
    await ledger(own, key).prepare()
    await setAsideIndexes(own).prepare()
  })
  await undoBrokenRun(request)
  const filledUntil = await ledger(sql, key).listDays()
  const days = publishDays(activities, today)
  if (days.every((day) => (filledUntil.get(day) ?? 0) >= instantOf(today))) return 0
  const catalogue = demoCatalogue({ ...key, today: dateOf(today), cities })
  const isLarge = days.filter((day) => !filledUntil.has(day)).length * (activities / days.length) >= LARGE
  if (!isLarge) return await storeSideBySide(request, catalogue)
  return (await hasNoActivities(sql)) ? await storeInSteps(request, catalogue) : await storeAtOnce(request, catalogue)
}

/** A run that was killed while indexes were away had begun on an empty database, and leaves one. */
async function undoBrokenRun({ sql, onProgress }: StoreCatalogue): Promise<void> {
  const indexes = setAsideIndexes(sql)
  if ((await indexes.list()).length === 0) return
  onProgress?.('taking back what an earlier run did not finish')
  await forgetActivities(sql)
  await indexes.restore({ onProgress: () => undefined })
}

/**
 * For an empty database: days in transactions of their own, some side by side, without indexes, which are built at the
 * end. Broken off, it takes back what it stored.
 */
async function storeInSteps(request: StoreCatalogue, catalogue: Iterable<PublishedDay>): Promise<number> {
  const { sql, signal, onProgress = () => undefined } = request
  const indexes = setAsideIndexes(sql)
  await indexes.setAside()
  try {
    const added = await storeSideBySide(request, catalogue)
    await indexes.restore({ onProgress, signal })
    return added
  } catch (error) {
    // where the database itself is away, the next run does it
    await undoBrokenRun(request).catch(() => undefined)
    throw error
  }
}

/** Each day in a transaction of its own, some at a time. */
async function storeSideBySide(request: StoreCatalogue, catalogue: Iterable<PublishedDay>): Promise<number> {
  const storeEach = async (published: PublishedDay) => {
    request.signal?.throwIfAborted()
    return inTransaction(request.sql, published.day, (own) => storeDay({ ...request, sql: own }, published))
  }
  return await takeDays(catalogue, CONNECTIONS, storeEach)
}

/** All days in one transaction, with the indexes built at its end: what was there before is safe whatever happens. */
async function storeAtOnce(request: StoreCatalogue, catalogue: Iterable<PublishedDay>): Promise<number> {
  return await inTransaction(request.sql, EVERY_DAY, (own) =>
    withoutIndexes(own, {
      act: () => takeDays(catalogue, 1, (published) => storeDay({ ...request, sql: own }, published)),
      onProgress: request.onProgress ?? (() => undefined),
    }),
  )
}

type StoreDay = (published: PublishedDay) => Promise<number>

/**
 * Takes days off the catalogue until none is left, some at a time. Answers the sum of what storing them answered. Once
 * one fails no further one is begun, and none is under way when that is told.
 */
async function takeDays(catalogue: Iterable<PublishedDay>, atATime: number, store: StoreDay): Promise<number> {
  let added = 0
  let hasFailed = false
  const takeSome = async () => {
    for (const published of catalogue) {
      if (hasFailed) return
      const addedOnDay = await store(published).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
      added += addedOnDay
    }
  }
  const takers = await Promise.allSettled(Array.from({ length: atATime }, takeSome))
  const failed = takers.find((taker) => taker.status === 'rejected')
  if (failed) throw failed.reason
  return added
}

async function storeDay(
  { sql, seed, activities, now, places, onDay }: StoreCatalogue,
  published: PublishedDay,
): Promise<number> {
  const remembered = ledger(sql, { seed, activities })
  const until = instantOf(dayOf(now))
  // read again within the transaction: another start may have been faster
  const since = (await remembered.listDays()).get(published.day)
  if (since !== undefined && since >= until) return 0
  const added = since === undefined ? await storeActivities({ sql, activities: published.activities, places }) : 0
  if (since !== undefined && places) await fillPlaces({ sql, activities: stillOpen(published, since), since, until })
  await remembered.setDay(published.day, until)
  onDay(added)
  return added
}

const stillOpen = ({ activities }: PublishedDay, since: number) =>
  activities.filter(({ activity }) => activity.enrollDeadlineAt > since)

type Fill = { sql: Sql; activities: readonly DemoActivity[]; since: number; until: number }

/**
 * Lets the people of the catalogue go on signing up: stored activities gain the places taken since the last start.
 * Only adds, and only what is free: places of real members stay, and no quota is passed.
 */
async function fillPlaces({ sql, activities, since, until }: Fill): Promise<void> {
  const due = activities.flatMap((demo) => dueOf(demo, since, until))
  const free = await lockTicketTypes(
    sql,
    due.map(({ signUp }) => signUp.ticketTypeId),
  )
  const filled = due.flatMap((item) => {
    const count = Math.min(item.to - item.from, free.get(item.signUp.ticketTypeId) ?? 0)
    return count > 0 ? [{ ...item, count }] : []
  })
  await addTaken(
    sql,
    filled.map(({ signUp, count }) => ({ ticketTypeId: signUp.ticketTypeId, count })),
  )
  await storePlaces(sql, filled.flatMap(newPlaces))
}

type Due = { demo: DemoActivity; ticketNumber: number; signUp: SignUpPlan; from: number; to: number }

function dueOf(demo: DemoActivity, since: number, until: number): Due[] {
  return demo.signUps.flatMap((signUp, ticketNumber) => {
    const [from, to] = [takenAt(signUp, since), takenAt(signUp, until)]
    return to > from ? [{ demo, ticketNumber, signUp, from, to }] : []
  })
}

const newPlaces = ({ demo, ticketNumber, from, count }: Due & { count: number }): PlaceRow[] =>
  placeRows(demo, ticketNumber, from, from + count)
