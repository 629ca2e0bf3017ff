import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** What decides how a stored catalogue looks: a change in any of these makes a kept one useless. */
const FOLDERS = ['../catalogue/', '../../../server/migrations/', '../../../server/src/features/activity/']

/** Names the state of everything that makes a catalogue. */
export async function catalogueKey(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of FOLDERS.map((path) => new URL(path, import.meta.url))) {
    const entries = await readdir(folder, { withFileTypes: true })
    const names = entries.filter((entry) => entry.isFile() && !entry.name.includes('.test.')).map(({ name }) => name)
    for (const name of names.sort()) hash.update(await readFile(new URL(name, folder)))
  }
  return hash.digest('hex').slice(0, 10)
}
