import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCacheEntry, isCacheEntryExpired, readCacheEntry } from '#storage/cache-entry.ts'

const now = fc.integer({ min: 0, max: 4_000_000_000_000 })
const timeoutSeconds = fc.integer({ min: 1, max: 10_000_000 })
const ageMs = fc.integer({ min: 0, max: 20_000_000_000 })

describe('a cache entry', () => {
  // proves 3.11
  test('holds data, timeout in seconds and the time of its making', () => {
    expect(createCacheEntry('list', { now: 5_000, timeoutSeconds: 60 })).toEqual({
      data: 'list',
      timeout: 60,
      createTime: 5_000,
    })
  })

  // proves 3.11, 9.31
  test('without a timeout has 0 and never expires', () => {
    fc.assert(
      fc.property(now, ageMs, (madeAt, age) => {
        const entry = createCacheEntry('kept', { now: madeAt })
        expect(entry.timeout).toBe(0)
        expect(readCacheEntry(entry, madeAt + age)).toEqual({ data: 'kept', mustRemove: false })
      }),
    )
  })

  test('expires exactly when its age exceeds the timeout', () => {
    fc.assert(
      fc.property(now, timeoutSeconds, ageMs, (madeAt, timeout, age) => {
        const entry = createCacheEntry(null, { now: madeAt, timeoutSeconds: timeout })
        expect(isCacheEntryExpired(entry, madeAt + age)).toBe(age > timeout * 1000)
      }),
    )
  })

  test('is still good at the timeout and gone a millisecond later', () => {
    const entry = createCacheEntry('list', { now: 0, timeoutSeconds: 1 })
    expect(readCacheEntry(entry, 1000)).toEqual({ data: 'list', mustRemove: false })
    expect(readCacheEntry(entry, 1001)).toEqual({ data: null, mustRemove: true })
  })

  test('stays good when the clock goes back', () => {
    const entry = createCacheEntry('list', { now: 1_000_000, timeoutSeconds: 1 })
    expect(readCacheEntry(entry, 0).data).toBe('list')
  })

  test('that is not there reads as nothing and asks for no removal', () => {
    expect(readCacheEntry(null, 0)).toEqual({ data: null, mustRemove: false })
  })
})
