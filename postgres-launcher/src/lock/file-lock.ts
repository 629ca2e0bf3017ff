import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** A lock the system takes back by itself when the process ends, however it ends. */
export type FileLock = { release(): void }

const SQLITE_BUSY = 5

// A lock would vanish with the garbage collection of its handle.
const held = new Set<DatabaseSync>()

/** Locks out everybody else; null when anybody holds the lock. */
export const tryLockAlone = (file: string) => tryLock(file, 'begin exclusive')

/** Shares the lock with others of this kind; null when somebody holds it alone. */
export const tryLockShared = (file: string) => tryLock(file, 'begin; select count(*) from sqlite_schema')

/** Node has no call for the system's file locks, but the SQLite inside it takes them on every platform. */
function tryLock(file: string, claim: string): FileLock | null {
  makeEmptyFile(file)
  const handle = new DatabaseSync(file, { timeout: 0 })
  try {
    handle.exec('pragma journal_mode = memory')
    handle.exec(claim)
  } catch (error) {
    handle.close()
    if (isBusy(error)) return null
    throw error
  }
  held.add(handle)
  return { release: () => void (held.delete(handle) && handle.close()) }
}

/** Never opens a file that exists: closing it again would drop all locks this process has on it. */
function makeEmptyFile(file: string) {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
