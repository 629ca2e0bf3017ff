import { randomUUID } from 'node:crypto'
import { connect, type Sql } from '#platform/database/connect.ts'

/** Names of the settings by which the test run tells its files where the migrated template is. */
export const TEST_DATABASE_URL = 'QUAN_TEST_DATABASE_URL'
export const TEMPLATE_NAME = 'quan_template'
/** The user that owns the databases of tests: an ordinary one, as an installation's is. */
export const TEST_USER = { name: 'quan_test', password: 'quan_test' }

/** A database of a test's own: connections to it, its address for those who open their own, and its end. */
export type TestDatabase = {
  sql: Sql
  url: string
  /** The same as the superuser, whom no right binds. */
  superuserUrl: string
  close(): Promise<void>
}

/**
 * A database of its own for one test file, cloned from the template that has all migrations and cities (some 50 ms).
 * Open it in `beforeAll`, close it in `afterAll`:
 *
 *     let database: TestDatabase
 *     beforeAll(async () => { database = await testDatabase() })
 *     afterAll(() => database.close())
 */
export const testDatabase = (): Promise<TestDatabase> => databaseFrom(TEMPLATE_NAME)

/** The same without tables. */
export const emptyDatabase = (): Promise<TestDatabase> => databaseFrom('template0')

async function databaseFrom(template: string): Promise<TestDatabase> {
  const server = process.env[TEST_DATABASE_URL]
  if (!server) throw new Error('No test database: run the tests with `npm test`.')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(server, (owner) =>
    owner.unsafe(`create database ${name} template ${template} owner ${TEST_USER.name} strategy file_copy`),
  )
  const url = asTestUser(withDatabase(server, name))
  const sql = connect({ url })
  return {
    sql,
    url,
    superuserUrl: withDatabase(server, name),
    async close() {
      await sql.end({ timeout: 5 })
      await asOwner(server, (owner) => owner.unsafe(`drop database if exists ${name} with (force)`))
    },
  }
}

async function asOwner(url: string, act: (owner: Sql) => Promise<unknown>) {
  const owner = connect({ url, max: 1 })
  try {
    await act(owner)
  } finally {
    await owner.end({ timeout: 5 })
  }
}

/** The same database, as the user of tests. */
export function asTestUser(url: string): string {
  const { name: username, password } = TEST_USER
  return Object.assign(new URL(url), { username, password }).href
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
