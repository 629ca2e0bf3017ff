import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listMigrations, MIGRATIONS } from '@quan/server/platform/database/migrate.ts'

/** Migrations that only a version to come has, in the order in which they lie there: one of each way to run. */
const FURTHER = new URL('next-version/', import.meta.url)

/** A folder with our migrations and those of a version to come, numbered behind them. */
export async function nextVersion(folder: string): Promise<URL> {
  await mkdir(folder)
  const ours = await listMigrations(MIGRATIONS)
  for (const name of ours) await copyFile(new URL(name, MIGRATIONS), join(folder, name))
  const further = (await readdir(FURTHER)).sort()
  for (const [index, name] of further.entries()) {
    const number = String(ours.length + index + 1).padStart(4, '0')
    await copyFile(new URL(name, FURTHER), join(folder, `${number}-${name}`))
  }
  return pathToFileURL(`${folder}/`)
}
