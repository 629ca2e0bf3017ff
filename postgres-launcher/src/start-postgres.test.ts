import { readdir, readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { newDatabaseUser } from '#process/database-user.ts'
import type { RunningPostgres } from '#running-postgres.ts'
import { startPostgres } from '#start-postgres.ts'
import { sharedDataDir } from '#testing/folders.ts'
import { anApp } from '#testing/an-app.ts'
import { ask, connected, started } from '#testing/started.ts'

const isRoot = process.getuid?.() === 0
const isLinux = process.platform === 'linux'
const SLOW = 60_000

describe('a started database', { timeout: SLOW }, () => {
  const dataDir = sharedDataDir('shared')
  let running: RunningPostgres

  beforeAll(async () => {
    process.env['LAUNCHER_TEST_SECRET'] = 'secret'
    running = await startPostgres({ dataDir: dataDir() })
    delete process.env['LAUNCHER_TEST_SECRET']
  }, SLOW)

  test('has a URL at which the database quan answers in UTF-8 and UTC', async () => {
    const { url, version } = running
    expect(await ask(url, 'select current_database()')).toBe('quan')
    expect(await ask(url, 'show server_encoding')).toBe('UTF8')
    expect(await ask(url, 'show timezone')).toBe('UTC')
    expect(await ask(url, `select datlocale from pg_database where datname = 'quan'`)).toBe('C.UTF-8')
    expect(await ask(url, `select upper('café 同城圈')`)).toBe('CAFÉ 同城圈')
    expect(await ask(url, 'show server_version')).toBe(version)
  })

  test('listens on 127.0.0.1 only, without a socket file, and asks everybody for the password', async () => {
    const { url } = running
    expect(await ask(url, 'show listen_addresses')).toBe('127.0.0.1')
    expect(await ask(url, 'show unix_socket_directories')).toBe('')
    expect(await ask(url, `select string_agg(distinct auth_method, ' ') from pg_hba_file_rules`)).toBe('scram-sha-256')
    await expect(ask(url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toMatchObject({ code: '28P01' })
  })

  test('has its password in a file only its owner can read', async () => {
    const file = join(dataDir(), 'password')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(new URL(running.url).password).toBe(await readFile(file, 'utf8'))
  })

  test('does not lose data when the machine loses power', async () => {
    expect(await ask(running.url, 'show fsync')).toBe('on')
  })

  test.runIf(isRoot && isLinux)('runs as nobody when root started it', async () => {
    expect((await stat(`/proc/${running.pid}`)).uid).toBe((await newDatabaseUser())?.uid)
  })

  test.runIf(isLinux)('does not know the secrets in the environment of the app', async () => {
    expect(await readFile(`/proc/${running.pid}/environ`, 'utf8')).not.toContain('LAUNCHER_TEST_SECRET')
  })
})

describe('startPostgres', { timeout: SLOW }, () => {
  const dataDir = sharedDataDir('my data 同城 圈')

  test('works in a folder with spaces and Chinese characters, and keeps the data from start to start', async () => {
    const first = await started({ dataDir: dataDir() })
    await ask(first.url, 'create table kept as select 7 as value')
    await first.stop()
    const second = await started({ dataDir: dataDir() })
    expect(second.adopted).toBe(false)
    expect(await ask(second.url, 'select value from kept')).toBe(7)
  })

  test('makes the database quan again when somebody dropped it', async () => {
    const first = await started({ dataDir: dataDir() })
    await ask(first.url.replace(/quan$/, 'postgres'), 'drop database quan')
    await first.stop()
    const { url } = await started({ dataDir: dataDir() })
    expect(await ask(url, 'select current_database()')).toBe('quan')
  })

  test('takes settings over its own, but not the address', async () => {
    const settings = { work_mem: '7MB', jit: 'on', listen_addresses: '*' }
    const { url } = await started({ dataDir: dataDir(), settings })
    expect(await ask(url, 'show work_mem')).toBe('7MB')
    expect(await ask(url, 'show jit')).toBe('on')
    expect(await ask(url, 'show listen_addresses')).toBe('127.0.0.1')
  })

  test('says that the port is taken when it was asked for that port', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as { port: number }
    const attempt = started({ dataDir: dataDir(), port })
    await expect(attempt).rejects.toMatchObject({ fault: 'port-taken', message: expect.stringContaining(String(port)) })
  })

  test('names a setting that PostgreSQL does not know', async () => {
    const attempt = started({ dataDir: dataDir(), settings: { no_such_thing: 1 } })
    await expect(attempt).rejects.toMatchObject({
      fault: 'server-failed',
      message: expect.stringContaining('no_such_thing'),
    })
  })

  test('stops in order, once, even with open connections', async () => {
    const { url, logFile, clusterDir, stop } = await started({ dataDir: dataDir() })
    const sql = connected(url)
    await sql`select 1`
    await Promise.all([stop(), stop()])
    expect(await readFile(logFile, 'utf8')).toContain('database system is shut down')
    expect(await readdir(clusterDir)).not.toContain('postmaster.pid')
  })

  test('does not keep a process alive that started a database and left it', async () => {
    const app = anApp({ dataDir: dataDir(), leaves: true })
    const { url } = await app.report
    expect(await app.ended).toEqual([0, null])
    expect(await ask(url, 'select 1')).toBe(1)
  })
})
