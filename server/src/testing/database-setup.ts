import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@quan/postgres-launcher'
import { syncCities } from '#features/city/sync-cities.ts'
import { connect } from '#platform/database/connect.ts'
import { migrate } from '#platform/database/migrate.ts'
import { TEMPLATE_NAME, TEST_DATABASE_URL, withDatabase } from '#testing/test-database.ts'

/** Once a run: one cluster and one migrated template. `DATABASE_URL` names a real server to use instead. */
export default async function setUpDatabase(): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL']
  const { url, stop } = given ? { url: given, stop: async () => {} } : await startCluster()
  await makeTemplate(url)
  process.env[TEST_DATABASE_URL] = url
  return stop
}

async function startCluster() {
  const dataDir = await mkdtemp(join(tmpdir(), 'quan-test-'))
  const cluster = await startPostgres({ dataDir })
  return {
    url: cluster.url,
    async stop() {
      await cluster.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function makeTemplate(url: string) {
  const owner = connect({ url, max: 1 })
  await owner.unsafe(`drop database if exists ${TEMPLATE_NAME} with (force)`)
  await owner.unsafe(`create database ${TEMPLATE_NAME} encoding 'UTF8' template template0`)
  await owner.end()
  const sql = connect({ url: withDatabase(url, TEMPLATE_NAME), max: 1 })
  await migrate(sql)
  await syncCities(sql)
  await sql.end()
}
