import { expect, test } from 'vitest'
import { gate } from '#testing/gate.ts'
import { turnsByKey } from './turns-by-key.ts'

test('work of one key waits for its turn, that of another does not', async () => {
  const turns = turnsByKey(1)
  const [first, done] = [gate(), [] as string[]]
  const take = (key: string, name: string) => turns.take(key, async () => void done.push(name))
  const waiting = [turns.take('one', () => first.pass()), take('one', 'later')]
  await first.entered
  await take('other', 'at once')
  expect(done).toEqual(['at once'])
  first.open()
  await Promise.all(waiting)
  expect(done).toEqual(['at once', 'later'])
})

test('keys without work are forgotten, also after a failure', async () => {
  const turns = turnsByKey(1)
  await expect(turns.take('one', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(turns.size()).toBe(0)
})
