import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A way to break what a statement asks for: one text of the source, replaced by another. */
export type Mutant = {
  /** Number of the statement whose tests must notice. */
  id: string
  /** The text is looked for below its `src`, so that a file may be moved or merged. */
  room: 'contract' | 'server' | 'web'
  /** Stands exactly once in the room, tests apart. */
  from: string
  to: string
}

/** Finds the file that a mutant breaks, below the project's root. Throws unless its text stands once in its room. */
export function fileFinder(root: string): (mutant: Mutant) => string {
  const rooms = new Map<string, ReadonlyMap<string, string>>()
  return ({ id, room, from }) => {
    const sources = rooms.get(room) ?? readSources(root, room)
    rooms.set(room, sources)
    const files = [...sources].flatMap(([file, source]) =>
      source
        .split(from)
        .slice(1)
        .map(() => file),
    )
    if (files.length !== 1) throw new Error(`mutant ${id}: “${from}” stands ${files.length} times in ${room}`)
    return files[0]!
  }
}

function readSources(root: string, room: string): ReadonlyMap<string, string> {
  const files = globSync(`${room}/src/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/*.test.*', '**/*.test-d.*'] })
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}
