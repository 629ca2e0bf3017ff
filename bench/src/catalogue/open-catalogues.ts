import { syncCities } from '@quan/server/features/city/reference-cities.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'
import { migrate } from '@quan/server/platform/database/migrate.ts'
import { activityWriter } from '@quan/server/features/activity/activity-writer.queries.ts'
import { type CatalogueCity, makeActivity } from '#catalogue/make-activity.ts'
import { keyOf, openKeptDatabases, withConnection } from '#kept-databases.ts'

/** Number of cities that have activities; the demo promises 40, and this is some more. */
const CITIES = 48
/** Activities made and stored at a time. */
const BATCH_SIZE = 500
/** Batches under way at the same moment: one is stored while the next is made. */
const WORKERS = 2

/** Fills an empty, migrated database with so many made-up activities around `now`; indexes are built afterwards, at once. */
async function fillCatalogue(sql: Sql, { activities, now }: { activities: number; now: number }): Promise<void> {
  const cities = await sql<CatalogueCity[]>`
    select code, longitude, latitude from city
    where longitude is not null and code < '900000' order by is_hot desc, code limit ${CITIES}`
  const rebuild = await dropIndexes(sql)
  const writer = activityWriter(sql)
  let made = 0
  const work = async () => {
    while (made < activities) {
      const from = made
      made = Math.min(activities, from + BATCH_SIZE)
      const numbers = Array.from({ length: made - from }, (_, offset) => from + offset)
      await writer.insertMany(numbers.map((number) => makeActivity({ number, cities, now })))
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  await rebuild()
  await sql`vacuum (analyze) activity`
}

/** Takes away the list indexes and answers how to bring them back. */
async function dropIndexes(sql: Sql): Promise<() => Promise<void>> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'activity'::regclass and not indisunique`
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  return () =>
    sql.begin(async (transaction) => {
      await transaction`set local maintenance_work_mem = '1GB'`
      for (const { definition } of indexes) await transaction.unsafe(definition)
    }) as Promise<void>
}

/** Folders whose files decide how a stored catalogue looks: a change in any of these makes a kept one useless. */
const FOLDERS = ['../catalogue/', '../../../server/migrations/']

const FILES = ['activity-writer.queries', 'search-terms', 'time-block'].map(
  (name) => `../../../server/src/features/activity/${name}.ts`,
)

/** A stored catalogue and the instant its activities were made around. */
export type Catalogue = { activities: number; url: string; now: number; busiestCity: BusiestCity }
export type BusiestCity = { code: string; longitude: number; latitude: number }
export type OpenCatalogues = { catalogues: Catalogue[]; databasePid: number; stop(): Promise<void> }

/** Enough memory for a million activities; no cleaning in the background, which would be counted as cost. */
const SETTINGS = {
  shared_buffers: '1GB',
  max_wal_size: '4GB',
  autovacuum: 'off',
  synchronous_commit: 'off',
  // some measurements run nine servers at a time
  max_connections: '200',
}

type Open = { folder: string; sizes: number[]; say: (text: string) => void }

/** Starts the cluster in a folder and makes the catalogues that are not there yet. */
export async function openCatalogues({ folder, sizes, say }: Open): Promise<OpenCatalogues> {
  const kept = await openKeptDatabases({ folder, settings: SETTINGS, say })
  try {
    const key = await keyOf({ folders: FOLDERS.map(here), files: FILES.map(here) })
    const catalogues: Catalogue[] = []
    for (const activities of sizes) {
      const fill = (sql: Sql) => makeCatalogue(sql, activities)
      const url = await kept.open({ kind: 'catalogue', key, size: activities, fill })
      catalogues.push({ activities, url, ...(await withConnection(url, describe)) })
    }
    return { catalogues, databasePid: kept.databasePid, stop: kept.stop }
  } catch (error) {
    await kept.stop()
    throw error
  }
}

async function makeCatalogue(sql: Sql, activities: number) {
  await migrate(sql)
  await syncCities(sql)
  await sql`create table made (now bigint not null)`
  const now = Date.now()
  await sql`insert into made values (${now})`
  await fillCatalogue(sql, { activities, now })
}

async function describe(sql: Sql) {
  const [made] = await sql<[{ now: string }]>`select now from made`
  const [busiestCity] = await sql<[BusiestCity]>`
    select city_code as code, city.longitude, city.latitude
    from activity join city on city.code = city_code group by 1, 2, 3 order by count(*) desc limit 1`
  return { now: Number(made.now), busiestCity }
}

const here = (path: string) => new URL(path, import.meta.url)
