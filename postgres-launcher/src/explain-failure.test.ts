import { describe, expect, test } from 'vitest'
import { explainError, explainOutput } from '#explain-failure.ts'
import { diskFull } from '#launch-faults.ts'

const explain = (output: string) => explainOutput({ output, folder: '/data', logFile: '/data/postgres.log' })

describe('explainOutput', () => {
  test.each([
    ['FATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device', 'disk-full'],
    ['FATAL:  could not create semaphores: No space left on device', 'memory-short'],
    ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', 'memory-short'],
    ['initdb: error: could not create directory "/data": Read-only file system', 'folder-unusable'],
    ['postgres: could not access directory "/data": Permission denied', 'folder-unusable'],
    ['FATAL:  lock file "postmaster.pid" already exists', 'still-running'],
    ['FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use', 'still-running'],
  ])('understands "%s"', (output, fault) => {
    expect(explain(output)).toMatchObject({ fault, cause: output })
  })

  test('names the port that is taken', () => {
    const output = `LOG:  could not bind IPv4 address "127.0.0.1": Address already in use
HINT:  Is another postmaster already running on port 5433? If not, wait a few seconds and retry.
FATAL:  could not create any TCP/IP sockets`
    expect(explain(output)).toMatchObject({ fault: 'port-taken', message: expect.stringContaining('5433') })
  })

  test('otherwise repeats the first failure and names the log', () => {
    const { fault, message } = explain('LOG:  starting\n2026 UTC [7] FATAL:  strange thing\nLOG:  shut down\n')
    expect(fault).toBe('server-failed')
    expect(message).toBe('PostgreSQL failed (strange thing): read /data/postgres.log for what came before.')
  })

  test('says so when nothing was printed', () => {
    expect(explain('').message).toContain('it said nothing')
  })
})

describe('explainError', () => {
  const failure = (code: string) => Object.assign(new Error(code), { code })

  test.each([
    ['ENOSPC', 'disk-full'],
    ['EROFS', 'folder-unusable'],
    ['EACCES', 'folder-unusable'],
    ['ENOTDIR', 'folder-unusable'],
  ])('understands %s', (code, fault) => {
    const error = failure(code)
    expect(explainError(error, '/data')).toMatchObject({ fault, cause: error })
  })

  test('leaves other errors and faults as they are', () => {
    for (const error of [failure('ECONNRESET'), new Error('no code'), 'text', diskFull('/data')])
      expect(explainError(error, '/data')).toBe(error)
  })
})
