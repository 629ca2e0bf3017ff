import { readdir } from 'node:fs/promises'

const NAME = /^(\d{4})-[a-z0-9-]+\.sql$/

/**
 * The names of a folder's migrations in their order. Throws for a file that is none, and for numbers that are missing
 * or there twice: two branches may have taken the same one.
 */
export async function listMigrations(folder: URL): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  for (const [index, name] of names.entries()) {
    const number = Number(NAME.exec(name)?.[1])
    if (number !== index + 1)
      throw new Error(`Migrations are named 0001-what.sql, 0002-what.sql and so on; ${name} breaks the row.`)
  }
  return names
}
