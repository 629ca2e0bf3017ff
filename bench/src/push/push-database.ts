import { join } from 'node:path'
import { startPostgres } from '@quan/postgres-launcher'
import { connect } from '@quan/server/platform/database/connect.ts'
import { migrate } from '@quan/server/platform/database/migrate.ts'

const NAME = 'push'

/** Every line has a row of its own, written when it comes. */
const SETTINGS = { synchronous_commit: 'off' }

type OpenPushDatabase = { folder: string; say: (text: string) => void }

/** An empty database with our tables. */
export async function openPushDatabase({ folder, say }: OpenPushDatabase) {
  const database = await startPostgres({ dataDir: join(folder, 'push-postgres'), settings: SETTINGS, onProgress: say })
  try {
    const owner = connect({ url: database.url, max: 1 })
    await owner.unsafe(`drop database if exists ${NAME} with (force)`)
    await owner.unsafe(`create database ${NAME} encoding 'UTF8' template template0`)
    await owner.end()
    const url = Object.assign(new URL(database.url), { pathname: `/${NAME}` }).href
    const sql = connect({ url, max: 2 })
    await migrate(sql)
    await sql.end()
    return { url, stop: () => database.stop() }
  } catch (error) {
    await database.stop()
    throw error
  }
}
