import { memoryFolder, startTemporaryPostgres } from '@quan/postgres-launcher'
import { syncCities } from '#features/city/reference-cities.ts'
import { connect } from '#platform/database/connect.ts'
import { migrate } from '#platform/database/migrate.ts'
import { asTestUser, TEMPLATE_NAME, TEST_DATABASE_URL, TEST_USER, withDatabase } from '#testing/test-database.ts'

/** Once a run: one cluster and one migrated template. `DATABASE_URL` names a real server to use instead. */
export default async function setUpDatabase(): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL']
  const { url, stop } = given ? { url: given, stop: async () => {} } : await inMemory()
  await makeTemplate(url)
  process.env[TEST_DATABASE_URL] = url
  return stop
}

const inMemory = async () => await startTemporaryPostgres({ temporaryFolder: await memoryFolder() })

async function makeTemplate(url: string) {
  const owner = connect({ url, max: 1 })
  await owner.unsafe(`drop database if exists ${TEMPLATE_NAME} with (force)`)
  const { name, password } = TEST_USER
  const [known] = await owner`select from pg_roles where rolname = ${name}`
  if (!known) await owner.unsafe(`create role ${name} login password '${password}'`)
  await owner.unsafe(`create database ${TEMPLATE_NAME} encoding 'UTF8' template template0 owner ${name}`)
  await owner.end()
  const sql = connect({ url: asTestUser(withDatabase(url, TEMPLATE_NAME)), max: 2 })
  await migrate(sql)
  await syncCities(sql)
  await sql.end()
}
