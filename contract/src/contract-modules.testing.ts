import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Every module below a folder, one after the other: begun at once, one may be evaluated twice, and its shapes are others. */
export async function modulesBelow(folder: string): Promise<Record<string, unknown>[]> {
  const modules: Record<string, unknown>[] = []
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing'))
      modules.push(await import(join(folder, file)))
  return modules
}
