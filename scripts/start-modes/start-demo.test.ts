import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startProcess } from '../../server/src/testing/started-process.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The command lines of all processes. */
async function commandLines(): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  // one may end while they are read
  return await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')))
}

describe('the demo', () => {
  let dataDir = ''
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'quan-demo-'))
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  const databaseLog = () => readFile(join(dataDir, 'postgres/postgres.log'), 'utf8')
  const start = (script: string, settings: Record<string, string> = {}) =>
    startProcess(ROOT, { script, environment: { PORT: '0', DATA_DIR: dataDir, ...settings } })

  test('that is told to stop while it is filled stops its database as well', async () => {
    const starting = start('scripts/dev/serve-without-web.ts')
    await starting.printed(/database started/)
    expect(await starting.end('SIGTERM')).toBe(0)
    expect((await databaseLog()).trimEnd()).toMatch(/database system is shut down$/)
    expect(starting.output()).not.toContain('failed')
  })

  test.runIf(existsSync('/proc'))('that is told to stop while pages are built ends their build as well', async () => {
    // another setting, so that the app is built anew; what is there stays as it is
    const starting = start('scripts/start.ts', { VITE_OF_A_TEST: dataDir })
    const isBuilding = async () => (await commandLines()).some((line) => line.includes(`.building-${starting.pid}`))
    await expect.poll(isBuilding, { timeout: 60_000 }).toBe(true)
    expect(await starting.end('SIGTERM')).toBe(0)
    expect(await isBuilding()).toBe(false)
    expect(starting.output()).not.toContain('failed')
  })

  test('that is filled by a command that is stopped leaves no database running', async () => {
    const seeding = startProcess(ROOT, {
      script: 'scripts/seed.ts',
      args: ['--activities', '100000'],
      environment: { DATA_DIR: dataDir },
    })
    await seeding.printed(/Starting the database/)
    await expect.poll(databaseLog, { timeout: 60_000 }).toContain('ready to accept connections')
    await seeding.end('SIGTERM')
    // on a busy machine the last line comes a moment after the command has ended
    const lastWritten = async () => (await databaseLog()).trimEnd()
    await expect.poll(lastWritten, { timeout: 60_000 }).toMatch(/database system is shut down$/)
  })

  test('whose ports are taken says so before anything is built or filled', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const starting = start('scripts/start.ts', { PORT: String(port), PRIVATE_PORT: String(port), RSA_BITS: '7' })
    expect(await starting.exitCode()).toBe(1)
    expect(starting.output()).toContain(`Port ${port} is taken by another program; set PORT to a free one.`)
    expect(starting.output()).toContain('  - RSA_BITS must be')
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    other.close()
  })

  test('is not shown to others by accident', async () => {
    const starting = start('scripts/start.ts', { HOST: '0.0.0.0' })
    expect(await starting.exitCode()).toBe(1)
    expect(starting.output()).toMatch(/HOST=0\.0\.0\.0 would show the demo to others.*DEMO_PUBLIC=yes/)
  })

  // proves 17.5
  test('does not start with the settings of a production server whose MODE was left out', async () => {
    const production = { PUBLIC_URL: 'https://quan.example', DATABASE_URL: 'postgres://127.0.0.1:1/quan' }
    for (const script of ['scripts/start.ts', 'scripts/dev.ts']) {
      const starting = start(script, production)
      expect(await starting.exitCode()).toBe(1)
      for (const name of Object.keys(production)) expect(starting.output()).toContain(`  - ${name}`)
    }
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  })
})
