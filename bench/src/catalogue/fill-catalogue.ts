import { activityWriter } from '@quan/server/features/activity/activity-writer.queries.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'
import { type CatalogueCity, makeActivity } from '#catalogue/make-activity.ts'

/** Number of cities that have activities; the demo promises 40, and this is some more. */
const CITIES = 48
/** Activities made and stored at a time. */
const BATCH_SIZE = 500
/** Batches under way at the same moment: one is stored while the next is made. */
const WORKERS = 2

/** Fills an empty, migrated database with so many made-up activities around `now`; indexes are built afterwards, at once. */
export async function fillCatalogue(sql: Sql, { activities, now }: { activities: number; now: number }): Promise<void> {
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
