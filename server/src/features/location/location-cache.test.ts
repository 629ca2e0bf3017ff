import { describe, expect, test } from 'vitest'
import { locationCache } from './location-cache.ts'

const HOUR_MS = 3_600_000

/** A cache on a clock of its own, and a load that counts its calls. */
function aCache() {
  let time = Date.UTC(2026, 10, 21)
  let loads = 0
  const load = async () => `answer ${(loads += 1)}`
  const passHours = (hours: number) => {
    time += hours * HOUR_MS
  }
  return { cache: locationCache({ now: () => time }), load, passHours }
}

describe('locationCache', () => {
  test('asks once for a place', async () => {
    const { cache, load } = aCache()
    expect(await cache.remember('a', load)).toBe('answer 1')
    expect(await cache.remember('a', load)).toBe('answer 1')
  })

  test('asks once for a place while the answer is on its way', async () => {
    const { cache, load } = aCache()
    const both = await Promise.all([cache.remember('a', load), cache.remember('a', load)])
    expect(both).toEqual(['answer 1', 'answer 1'])
  })

  test('asks for each place by itself', async () => {
    const { cache, load } = aCache()
    await cache.remember('a', load)
    expect(await cache.remember('b', load)).toBe('answer 2')
  })

  test('keeps an answer for a day', async () => {
    const { cache, load, passHours } = aCache()
    await cache.remember('a', load)
    passHours(23)
    expect(await cache.remember('a', load)).toBe('answer 1')
    passHours(2)
    expect(await cache.remember('a', load)).toBe('answer 2')
  })

  test('tells all who wait of a failure, and asks again the next time', async () => {
    const { cache, load } = aCache()
    const fail = () => Promise.reject(new Error('away'))
    const both = await Promise.allSettled([cache.remember('a', fail), cache.remember('a', fail)])
    expect(both.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected'])
    expect(await cache.remember('a', load)).toBe('answer 1')
  })

  test('forgets the places asked for longest ago when it is full', async () => {
    const { cache, load } = aCache()
    const large = async () => 'x'.repeat(6_000_000)
    await cache.remember('first', large)
    await cache.remember('second', large)
    expect(await cache.remember('first', load)).toBe('answer 1')
  })
})
