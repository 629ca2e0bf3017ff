import { connect } from '@quan/server/platform/database/connect.ts'
import { migrate } from '@quan/server/platform/database/migrate.ts'
import { syncCities } from '@quan/server/features/city/sync-cities.ts'
import { fillCatalogue } from '#catalogue/fill-catalogue.ts'
const [,, name, count] = process.argv
const admin = connect({ url: 'postgres://quan@127.0.0.1:54999/postgres' })
await admin.unsafe(`drop database if exists ${name}`); await admin.unsafe(`create database ${name}`); await admin.end()
const sql = connect({ url: 'postgres://quan@127.0.0.1:54999/' + name })
await migrate(sql); await syncCities(sql)
console.time('fill'); await fillCatalogue(sql, { activities: Number(count), now: Date.now() }); console.timeEnd('fill')
console.log(await sql`select pg_size_pretty(pg_relation_size('activity')) heap, pg_size_pretty(pg_total_relation_size('activity')) total, pg_size_pretty(pg_relation_size('activity_search')) gin, avg(cardinality(search_terms)) from activity`)
await sql.end()
