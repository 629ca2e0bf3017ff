import { describe, expect, test, vi } from 'vitest'
import { createVariable } from '#platform/state/variable.ts'
import { getDeviceId } from './device-id.ts'

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('the id of the device', () => {
  // proves 3.9
  test('is made at its first use and stays', () => {
    const stored = createVariable<string | null>(null)
    const randomId = vi.fn(() => 'id-1')
    expect([getDeviceId({ stored, randomId }), getDeviceId({ stored, randomId })]).toEqual(['id-1', 'id-1'])
    expect(randomId).toHaveBeenCalledOnce()
    expect(stored.get()).toBe('id-1')
  })

  test('is a random guid', () => {
    const ids = [1, 2].map(() => getDeviceId({ stored: createVariable<string | null>(null) }))
    expect(ids).toEqual([expect.stringMatching(GUID), expect.stringMatching(GUID)])
    expect(ids[0]).not.toBe(ids[1])
  })
})
