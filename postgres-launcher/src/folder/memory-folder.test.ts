import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { memoryFolder } from './memory-folder.ts'

test.runIf(process.platform === 'linux')('data that may vanish stand in memory where that has room', async () => {
  expect(await memoryFolder(0)).toBe('/dev/shm')
})

test('and among the temporary files of the system else', async () => {
  expect(await memoryFolder(Number.POSITIVE_INFINITY)).toBe(tmpdir())
})
