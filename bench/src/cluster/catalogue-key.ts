import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** Folders whose files decide how a stored catalogue looks: a change in any of these makes a kept one useless. */
const FOLDERS = ['../catalogue/', '../../../server/migrations/']
const FILES = ['activity-row', 'activity-writer.queries', 'search-terms', 'search-text', 'term', 'time-block'].map(
  (name) => `../../../server/src/features/activity/${name}.ts`,
)

/** Names the state of everything that makes a catalogue. */
export async function catalogueKey(): Promise<string> {
  const inFolders = await Promise.all(FOLDERS.map(filesOf))
  const hash = createHash('sha256')
  for (const file of [...inFolders.flat(), ...FILES.map(here)]) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 10)
}

const here = (path: string) => new URL(path, import.meta.url)

async function filesOf(path: string): Promise<URL[]> {
  const names = await readdir(here(path))
  return names.sort().map((name) => new URL(name, here(path)))
}
