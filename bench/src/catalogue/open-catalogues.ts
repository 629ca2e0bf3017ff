import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RunningPostgres, startPostgres } from '@quan/postgres-launcher'
import { syncCities } from '@quan/server/features/city/reference-cities.ts'
import { connect, type Sql } from '@quan/server/platform/database/connect.ts'
import { migrate } from '@quan/server/platform/database/migrate.ts'
import { activityWriter } from '@quan/server/features/activity/activity-writer.queries.ts'
import { type CatalogueCity, makeActivity } from '#catalogue/make-activity.ts'

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
  const database = await startPostgres({ dataDir: join(folder, 'postgres'), settings: SETTINGS, onProgress: say })
  try {
    const key = await catalogueKey()
    await dropOutdated(database, key)
    const catalogues: Catalogue[] = []
    for (const activities of sizes) catalogues.push(await openCatalogue(database, { activities, key, say }))
    return { catalogues, databasePid: database.pid, stop: () => database.stop() }
  } catch (error) {
    await database.stop()
    throw error
  }
}

const nameOf = (key: string, activities: number) => `catalogue_${key}_${activities}`

async function dropOutdated(database: RunningPostgres, key: string) {
  await withConnection(database.url, async (sql) => {
    const rows = await sql<{ datname: string }[]>`select datname from pg_database where datname like 'catalogue\_%'`
    for (const { datname } of rows) if (!datname.includes(`_${key}_`)) await sql.unsafe(`drop database ${datname}`)
  })
}

type OpenCatalogue = { activities: number; key: string; say: (text: string) => void }

async function openCatalogue(database: RunningPostgres, { activities, key, say }: OpenCatalogue): Promise<Catalogue> {
  const name = nameOf(key, activities)
  const url = Object.assign(new URL(database.url), { pathname: `/${name}` }).href
  const isThere = await withConnection(database.url, (sql) => isFinished(sql, name))
  if (!isThere) {
    say(`making a catalogue of ${activities.toLocaleString('en')} activities`)
    await withConnection(database.url, async (sql) => {
      await sql.unsafe(`drop database if exists ${name}`)
      await sql.unsafe(`create database ${name} encoding 'UTF8' template template0`)
    })
    await withConnection(url, (sql) => makeCatalogue(sql, activities))
    await withConnection(database.url, (sql) => sql.unsafe(`comment on database ${name} is 'finished'`))
  }
  return await withConnection(url, async (sql) => ({ activities, url, ...(await describe(sql)) }))
}

async function isFinished(sql: Sql, name: string): Promise<boolean> {
  const rows = await sql`
    select from pg_database where datname = ${name} and shobj_description(oid, 'pg_database') = 'finished'`
  return rows.length > 0
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

async function withConnection<Result>(url: string, act: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = connect({ url, max: 2, applicationName: 'quan bench' })
  try {
    return await act(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Names the state of everything that makes a catalogue. */
async function catalogueKey(): Promise<string> {
  const inFolders = await Promise.all(FOLDERS.map(filesOf))
  const hash = createHash('sha256')
  for (const file of [...inFolders.flat(), ...FILES.map(here)]) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 10)
}

const here = (path: string) => new URL(path, import.meta.url)

async function filesOf(path: string): Promise<URL[]> {
  const names = await readdir(here(path))
  return names.sort().map((name) => new URL(name, here(path)))
}
