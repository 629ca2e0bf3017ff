import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const NOT_SOURCES = new Set(['node_modules', 'dist'])

/** All files of a folder of sources or of what was built, in the order of their names; a file is itself alone. */
export async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null)
  if (!entries) return [path]
  const wanted = entries.filter(({ name }) => !NOT_SOURCES.has(name)).sort((a, b) => (a.name < b.name ? -1 : 1))
  const below = await Promise.all(
    wanted.map(async (entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)])),
  )
  return below.flat()
}
