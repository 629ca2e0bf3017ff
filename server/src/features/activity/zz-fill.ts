import postgres from 'postgres'
import { migrate } from '#platform/database/migrate.ts'
import { syncCities } from '#features/city/sync-cities.ts'
import { activityWriter } from './activity-writer.queries.ts'
import { makeActivity, type CatalogueCity } from '../../../../bench/src/catalogue/make-activity.ts'
const [, , name, count] = process.argv
const admin = postgres('postgres://quan@127.0.0.1:54999/postgres', { onnotice() {} })
await admin.unsafe(`drop database if exists ${name}`)
await admin.unsafe(`create database ${name}`)
await admin.end()
const sql = postgres('postgres://quan@127.0.0.1:54999/' + name, { onnotice() {} })
console.log(await migrate(sql))
await syncCities(sql)
const cities = [
  ...(await sql<
    CatalogueCity[]
  >`select code, longitude, latitude from city where longitude is not null and code < '900000' order by is_hot desc, code limit 48`),
]
console.log(cities.length)
const w = activityWriter(sql)
const now = Date.now()
console.time('all')
let n = 0
await Promise.all(
  [0, 1].map(async () => {
    while (n < +count!) {
      const from = n
      n += 500
      await w.insertMany(
        Array.from({ length: Math.min(500, +count! - from) }, (_, i) =>
          makeActivity({ number: from + i, cities, now }),
        ),
      )
    }
  }),
)
console.timeEnd('all')
await sql.unsafe('vacuum analyze')
console.log(
  await sql`select city_code, count(*)::int from activity group by 1 order by 2 desc limit 50`.then((r) =>
    r.map((x) => x['count']).join(' '),
  ),
)
console.log(
  await sql`select pg_size_pretty(pg_relation_size('activity')) heap, pg_size_pretty(pg_total_relation_size('activity')) total, avg(cardinality(search_terms)) from activity`,
)
await sql.end()
