import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { tryLockAlone, tryLockShared } from '#lock/file-lock.ts'
import { aFolder } from '#testing/folders.ts'

const aLockFile = async () => join(await aFolder(), 'test.lock')

async function inAnotherProcess(file: string, kind: 'alone' | 'shared') {
  const script = fileURLToPath(new URL('../testing/locker.ts', import.meta.url))
  const child = spawn(process.execPath, [script, file, kind], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  const [said] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { said, kill }
}

describe('a file lock', () => {
  test('held alone keeps out everybody else, in this process and in others', async () => {
    const file = await aLockFile()
    const lock = tryLockAlone(file)
    expect(tryLockAlone(file)).toBeNull()
    expect(tryLockShared(file)).toBeNull()
    expect((await inAnotherProcess(file, 'alone')).said).toBe('refused')
    lock?.release()
    expect(tryLockAlone(file)?.release()).toBeUndefined()
  })

  test('is kept when another lock of this process on the same file is released', async () => {
    const file = await aLockFile()
    const [one, two] = [tryLockShared(file), tryLockShared(file)]
    one?.release()
    expect((await inAnotherProcess(file, 'alone')).said).toBe('refused')
    two?.release()
    expect((await inAnotherProcess(file, 'alone')).said).toBe('locked')
  })

  test('can be shared by many, and then nobody gets it alone', async () => {
    const file = await aLockFile()
    const lock = tryLockShared(file)
    expect((await inAnotherProcess(file, 'shared')).said).toBe('locked')
    lock?.release()
    expect(tryLockAlone(file)).toBeNull()
  })

  test('is free again when its process was killed', async () => {
    const file = await aLockFile()
    const other = await inAnotherProcess(file, 'alone')
    expect(tryLockAlone(file)).toBeNull()
    await other.kill()
    const lock = tryLockAlone(file)
    expect(lock).not.toBeNull()
    lock?.release()
  })

  test('lives in a file that others cannot open', async () => {
    const file = await aLockFile()
    tryLockAlone(file)?.release()
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })
})
