import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takeShare } from '#running-postgres.ts'
import { aFolder } from '#testing/folders.ts'

test('only the last of several owners is told that nobody else is left', async () => {
  const file = join(await aFolder(), 'shares.lock')
  const [one, two, three] = [takeShare(file), takeShare(file), takeShare(file)]
  expect([two.leave(), one.leave(), three.leave()]).toEqual([false, false, true])
  expect(takeShare(file).leave()).toBe(true)
})
