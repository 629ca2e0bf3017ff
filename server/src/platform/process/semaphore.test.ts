import { describe, expect, test } from 'vitest'
import { semaphore, keyedSemaphore } from '#platform/process/semaphore.ts'
import { gate } from '#testing/gate.ts'

describe('turns', () => {
  test('are given to so many at a time, in the order they came', async () => {
    const { take } = semaphore(2)
    const gates = [gate(), gate(), gate(), gate()]
    const begun: number[] = []
    const works = gates.map((one, index) =>
      take(async () => {
        begun.push(index)
        await one.pass()
        return index
      }),
    )
    await Promise.all([gates[0]?.entered, gates[1]?.entered])
    expect(begun).toEqual([0, 1])
    gates[1]?.open()
    await gates[2]?.entered
    expect(begun).toEqual([0, 1, 2])
    for (const one of gates) one.open()
    expect(await Promise.all(works)).toEqual([0, 1, 2, 3])
  })

  test('go on after a failure', async () => {
    const { take } = semaphore(1)
    const failing = take(() => Promise.reject(new Error('broken')))
    const next = take(async () => 'next')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('next')
  })
})

test('work of one key waits for its turn, that of another does not', async () => {
  const semaphore = keyedSemaphore(1)
  const [first, done] = [gate(), [] as string[]]
  const take = (key: string, name: string) => semaphore.take(key, async () => void done.push(name))
  const waiting = [semaphore.take('one', () => first.pass()), take('one', 'later')]
  await first.entered
  await take('other', 'at once')
  expect(done).toEqual(['at once'])
  first.open()
  await Promise.all(waiting)
  expect(done).toEqual(['at once', 'later'])
})

test('keys without work are forgotten, also after a failure', async () => {
  const semaphore = keyedSemaphore(1)
  await expect(semaphore.take('one', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(semaphore.size()).toBe(0)
})
