import { describe, expect, test } from 'vitest'
import { lazily } from './lazily.ts'

describe('lazily', () => {
  test('loads when first asked, once for all', async () => {
    let loads = 0
    const get = lazily(async () => (loads += 1))
    expect(loads).toBe(0)
    expect(await Promise.all([get(), get()])).toEqual([1, 1])
    expect(await get()).toBe(1)
  })

  test('loads again after a failure', async () => {
    let loads = 0
    const get = lazily(async () => {
      loads += 1
      if (loads === 1) throw new Error('no such file')
      return loads
    })
    await expect(get()).rejects.toThrow('no such file')
    expect(await get()).toBe(2)
  })
})
