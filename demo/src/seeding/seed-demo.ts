import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { scenesOfCategory } from '@quan/artwork/cover/choose-scene.ts'
import { drawCover } from '@quan/artwork/cover/draw-cover.ts'
import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { keepSums } from '@quan/server/features/accounting/keep-sums.jobs.ts'
import { putSeries } from '@quan/server/features/drama/put-series.service.ts'
import { memberPhone } from '@quan/server/features/member/member-secrets.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'
import type { PersonalVault } from '@quan/server/platform/personal-data/personal-vault.ts'
import { busiestCity } from '#catalogue/busiest-city.ts'
import { publishDays } from '#catalogue/publish-window.ts'
import { demoCities } from '#city/demo-cities.ts'
import { listCities } from '#city/list-cities.queries.ts'
import { storeHotWords } from '#seeding/store-hot-words.queries.ts'
import { storeFeedback } from '#desk/store-feedback.queries.ts'
import { type DemoMember, demoMembers } from '#member/demo-members.ts'
import { demoPhotos } from '#member/photo/demo-photos.ts'
import { findUnknownPhotos, storeCoverRows } from '#member/photo/photos.queries.ts'
import { seedLives } from '#member/seed-lives.ts'
import { storeDemoMembers } from '#member/store-members.queries.ts'
import { type Drawing, storeDrawings } from '#pictures/store-drawings.ts'
import { findBusiestOrganizer, findDoorkeeper, isSomethingOn, type Moment } from '#seeding/moments.queries.ts'
import { refreshStatistics } from '#seeding/refresh-statistics.queries.ts'
import { seedInsights } from '#seeding/seed-insight.queries.ts'
import { storeSales } from '#seeding/store-sales.queries.ts'
import { storeCatalogue } from '#seeding/store-catalogue.ts'
import { dayOf } from '#time/calendar-day.ts'
import { activityBeginningSoon, activityInProgress } from '../catalogue/moment-activities.ts'
import type { DemoCity } from '../city/demo-city.ts'
import { MEDIA_FOLDER } from '../drama/media-folder.ts'
import { EVERY_DAY, inTransaction } from './in-transaction.ts'
import { storeActivities } from './store-activities.ts'
import { picturePath } from '../pictures/picture-path.ts'

/** From here on storing takes long enough to tell how far it is. */
const PROGRESS_FROM = 20_000

/** Times it is told. */
const TOLD = 20

/** Activities of the demo unless told otherwise. */
export const DEMO_ACTIVITIES = 3_000
export const DEMO_SEED = 'quan'
/** So many new rows change what the database knows of its tables. */
const STATISTICS_FROM = 500

export type SeedDemo = {
  /** A migrated database that knows the cities. */
  sql: Sql
  /** Seals what is told of its people, by the keys of the servers that read it. */
  vault: PersonalVault
  /** The moment of the start, in milliseconds since 1970; the catalogue is relative to it. */
  now: number
  /** Pictures are drawn into its folder `pictures`, clips copied into `videos`. */
  dataDir: string
  activities?: number
  seed?: string
  /** False leaves all places free: a very large catalogue is stored faster. */
  places?: boolean
  /** The WeChat account of the catalogue's people, by their phone; without it they have none until they pay. */
  openIdOf?: (phone: string) => string
  /** Told in a sentence how far a long run is. */
  onProgress?: ((text: string) => void) | undefined
  /** Breaks a long run off, which leaves the database as it was. */
  signal?: AbortSignal | undefined
}

export type SeededDemo = {
  /** Everybody one may log in as. */
  members: readonly DemoMember[]
  /** Activities this run added. */
  added: number
  /** The phone of an organizer whose door opens soon. */
  doorkeeperPhone: string | null
}

/**
 * Fills the database with the demo catalogue as of now. Running it again adds nothing the same day, unless an hour has
 * come in which nothing is on or begins soon; on a later day it adds what was published since and lets places fill up.
 * What real members did stays.
 */
export async function seedDemo(request: SeedDemo): Promise<SeededDemo> {
  const folder = join(request.dataDir, 'pictures')
  const photos = drawPhotos(request.sql, folder)
  const [filled] = await Promise.all([
    fillDatabase(request, photos),
    storeCovers(request, folder),
    seedDramas(request),
    photos,
  ])
  return { members: demoMembers, ...filled }
}

/** Photos that members of the catalogue took from their cards are not drawn again. */
async function drawPhotos(sql: Sql, folder: string): Promise<void> {
  await storeDrawings(folder, await findUnknownPhotos(sql, demoPhotos))
}

/** Covers have rows as uploads do, of no owner: each file in the folder stands in the table. */
async function storeCovers({ sql, now }: SeedDemo, folder: string): Promise<void> {
  await storePictures(folder)
  await storeCoverRows(
    sql,
    allDrawings().map(({ path }) => path),
    now,
  )
}

/** Cards name no photo before it is there. */
async function fillDatabase({ sql, vault, now, onProgress, signal, ...chosen }: SeedDemo, photos: Promise<void>) {
  const { activities = DEMO_ACTIVITIES, seed = DEMO_SEED, places = true } = chosen
  const cities = await listCities(sql)
  await storeDemoMembers({ sql, vault }, chosen.openIdOf)
  await storeHotWords(sql, demoCities(cities))
  const onDay = tellProgress({ activities, days: publishDays(activities, dayOf(now)).length, onProgress })
  const stored = await storeCatalogue({ sql, seed, activities, now, cities, places, onDay, onProgress, signal })
  const city = busiestCity(cities)
  const moments = await keepMoments({ sql, seed, now, city, places })
  await photos
  await seedLives({ sql, vault, now, cities })
  if (places) {
    await seedInsights(sql, now)
    await inTransaction(sql, EVERY_DAY, async (own) => {
      await storeSales(own, now)
      await storeFeedback(own, now)
    })
    // operators who look at once would find a part of what came in as if it were all
    await keepSums(sql, 'job', signal)
  }
  if (stored >= STATISTICS_FROM) await refreshStatistics(sql)
  return { added: stored + moments, doorkeeperPhone: await doorkeeperPhoneOf({ sql, cityCode: city.code, now }, vault) }
}

async function doorkeeperPhoneOf(moment: Moment, vault: PersonalVault): Promise<string | null> {
  const doorkeeper = await findDoorkeeper(moment)
  return doorkeeper && memberPhone.open(doorkeeper.id, doorkeeper.sealedPhone, vault)
}

/** Puts the series of the demo into the theatre; those that are there are made as they were. */
export async function seedDramas({ sql, dataDir, now }: { sql: Sql; dataDir: string; now: number }): Promise<void> {
  for (const folder of await readdir(MEDIA_FOLDER))
    await putSeries({ sql, dataDir, now, file: join(MEDIA_FOLDER, folder, 'series.json') })
}

/** Draws the catalogue's pictures into the folder of the picture store; those already there are left alone. Answers how many were drawn. */
export const storePictures = (folder: string): Promise<number> => storeDrawings(folder, allDrawings())

function allDrawings(): Drawing[] {
  return Object.values(ActivityCategory).flatMap((category) =>
    scenesOfCategory(category).map((scene) => ({
      path: picturePath(scene),
      draw: () => drawCover({ category, id: `demo-${scene}`, title: '', choice: { scene, take: 1 } }),
    })),
  )
}

type Progress = { activities: number; days: number; onProgress: ((text: string) => void) | undefined }

/**
 * Makes a function to call with the activities each day added; now and then it tells in a sentence how far a long run
 * is.
 */
function tellProgress({ activities, days, onProgress }: Progress): (addedOnDay: number) => void {
  if (activities < PROGRESS_FROM || !onProgress) return () => undefined
  const every = Math.ceil(days / TOLD)
  let daysDone = 0
  let added = 0
  return (addedOnDay) => {
    daysDone += 1
    added += addedOnDay
    if (daysDone % every === 0) onProgress(`${added} activities stored (day ${daysDone} of ${days})`)
  }
}

type Moments = { sql: Sql; seed: string; now: number; city: DemoCity; places: boolean }

/**
 * Whatever the hour of the start: something is in progress, and something with free places begins soon enough to be
 * checked in at. Adds what the catalogue's chance has not brought. Answers how many.
 */
async function keepMoments(moments: Moments): Promise<number> {
  return await inTransaction(moments.sql, EVERY_DAY, (own) => addMissing({ ...moments, sql: own }))
}

async function addMissing({ sql, seed, now, city, places }: Moments): Promise<number> {
  const moment = { sql, cityCode: city.code, now }
  const missing = []
  if (!(await isSomethingOn(moment))) missing.push(activityInProgress({ seed, now, city }))
  if ((await findDoorkeeper(moment)) === null) {
    const organizer = await findBusiestOrganizer(moment)
    if (organizer) missing.push(activityBeginningSoon({ seed, now, city, organizer }))
  }
  return await storeActivities({ sql, activities: missing, places })
}
