import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { startedBySystemd } from './unit.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Hashed one after the other, with other work of the threads between, so that each thread comes to hash. */
const PASSWORDS = 12
/** One password takes 19 MB while it is hashed. */
const STAYS_AT_MOST_MB = 30
const run = promisify(execFile)

/** Tells how many megabytes stay after all passwords were hashed. */
const HASHING = `
  const { readFileSync, promises } = await import('node:fs')
  const { hashPassword } = await import('@quan/server/console/access/password.ts')
  const heldMb = () => Number(/^RssAnon:\\s+(\\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024
  const before = heldMb()
  for (let hashed = 0; hashed < ${PASSWORDS}; hashed++) {
    const others = Array.from({ length: hashed % 4 }, () => promises.readFile('/proc/self/status'))
    await Promise.all([hashPassword('seven green kites'), ...others])
  }
  process.stdout.write(String(heldMb() - before))`

/** Whether the C library is the one that Debian has, and that the settings are for. */
const isGlibc = 'glibcVersionRuntime' in (process.report.getReport() as { header: object }).header

describe('what systemd starts a server process with', () => {
  let unit: Awaited<ReturnType<typeof startedBySystemd>>
  beforeAll(async () => {
    unit = await startedBySystemd()
  })

  test('are the flags of npm start', async () => {
    const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } }
    expect(unit.flags.length).toBeGreaterThan(0)
    expect(scripts.start.split(' ').filter((word) => word.startsWith('--'))).toEqual(unit.flags)
  })

  test.runIf(isGlibc)('lets it give back the memory that passwords took while they were hashed', async () => {
    const hashing = run(process.execPath, ['--input-type=module', '--eval', HASHING], {
      cwd: join(ROOT, 'scripts'),
      env: { PATH: process.env['PATH'], ...unit.memory },
    })
    expect(Number((await hashing).stdout)).toBeLessThan(STAYS_AT_MOST_MB)
  })
})
