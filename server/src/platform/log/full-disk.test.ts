import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SERVER = fileURLToPath(new URL('../../../', import.meta.url))
/** Takes nothing, as a full disk. */
const FULL = '/dev/full'
/** Longest life of a process that should end by itself, in milliseconds. */
const ENDS_WITHIN_MS = 30_000

/** Writes more than is kept together, looks whether it lives a while later, and ends. */
const PROGRAM = `
import { openLog } from '#platform/log/log.ts'
const log = openLog({ level: 'info' })
const write = () => { for (let line = 0; line < 100; line++) log.info({ line }, 'x'.repeat(100)) }
write()
setTimeout(() => { write(); process.stderr.write('alive') }, 100)
`

test('a process goes on where its log finds no room, and ends when it has nothing more to do', async () => {
  const full = openSync(FULL, 'w')
  const args = ['--input-type=module', '-e', PROGRAM]
  const program = spawn(process.execPath, args, {
    cwd: SERVER,
    stdio: ['ignore', full, 'pipe'],
    timeout: ENDS_WITHIN_MS,
    killSignal: 'SIGKILL',
  })
  closeSync(full)
  let told = ''
  program.stderr?.on('data', (part: Buffer) => (told += part.toString()))
  const [code] = await once(program, 'close')
  expect({ told, code }).toEqual({ told: 'alive', code: 0 })
})
