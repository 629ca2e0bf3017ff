import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const UNIT = join(import.meta.dirname, '../../deploy/systemd/quan@.service')

/** What systemd gives a server process: Node's flags, and settings of the C library's memory. */
export async function startedBySystemd(): Promise<{ flags: string[]; memory: Record<string, string> }> {
  const unit = await readFile(UNIT, 'utf8')
  const [, started = ''] = /^ExecStart=(.+)$/m.exec(unit) ?? []
  const set = Array.from(unit.matchAll(/^Environment=(.+)$/gm), ([, words = '']) => words.split(' ')).flat()
  return {
    flags: started.split(' ').filter((word) => word.startsWith('--')),
    memory: Object.fromEntries(set.filter((word) => word.startsWith('MALLOC_')).map((word) => word.split('='))),
  }
}
