import { describe, expect, test } from 'vitest'
import { activityCounts } from '#features/city/city-list.service.ts'
import type { ActivityCount } from '#features/city/city-list.queries.ts'

const MINUTE_MS = 60_000

function counting() {
  const counted: { at: number; resolve(): void; reject(error: Error): void }[] = []
  const time = { now: 0 }
  const count = (at: number) =>
    new Promise<ActivityCount[]>((resolve, reject) => {
      const result = [{ city_code: '330100', category: 30 as const, activities: at }]
      counted.push({ at, resolve: () => resolve(result), reject })
    })
  const counts = activityCounts(count, { now: () => time.now })
  const told = async () => (await counts.get())[0]?.activities
  return { counted, time, told }
}

describe('activityCounts', () => {
  test('counts once for all who ask at the same time, and then for a minute', async () => {
    const { counted, time, told } = counting()
    const waiting = [told(), told()]
    counted[0]?.resolve()
    expect(await Promise.all(waiting)).toEqual([0, 0])
    time.now = MINUTE_MS - 1
    expect(await told()).toBe(0)
    expect(counted).toHaveLength(1)
  })

  test('after a minute the last counts are told while they are counted anew', async () => {
    const { counted, time, told } = counting()
    const first = told()
    counted[0]?.resolve()
    await first
    time.now = MINUTE_MS
    expect(await told()).toBe(0)
    counted[1]?.resolve()
    await Promise.resolve()
    expect(await told()).toBe(MINUTE_MS)
    expect(counted).toHaveLength(2)
  })

  test('after two minutes nobody is told old counts', async () => {
    const { counted, time, told } = counting()
    const first = told()
    counted[0]?.resolve()
    await first
    time.now = 2 * MINUTE_MS
    const second = told()
    counted[1]?.resolve()
    expect(await second).toBe(2 * MINUTE_MS)
  })

  test('a failure is told to who waits for it, and the next one counts again', async () => {
    const { counted, told } = counting()
    const first = told()
    counted[0]?.reject(new Error('away'))
    await expect(first).rejects.toThrow('away')
    const second = told()
    counted[1]?.resolve()
    expect(await second).toBe(0)
  })

  test('a failure while old counts are told harms nobody', async () => {
    const { counted, time, told } = counting()
    const first = told()
    counted[0]?.resolve()
    await first
    time.now = MINUTE_MS
    expect(await told()).toBe(0)
    counted[1]?.reject(new Error('away'))
    await new Promise((resolve) => setImmediate(resolve))
    expect(await told()).toBe(0)
  })
})
