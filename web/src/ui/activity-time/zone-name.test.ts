import { afterEach, describe, expect, test, vi } from 'vitest'
import { zoneNameFor } from './zone-name.ts'

const NOVEMBER = Date.parse('2026-11-22T15:00:00Z')

afterEach(() => vi.unstubAllEnvs())

describe('the name of a zone', () => {
  test('goes without saying on the mainland', () => {
    expect(zoneNameFor('Asia/Shanghai', NOVEMBER)).toBeNull()
  })

  test('is said abroad', () => {
    expect(zoneNameFor('America/Toronto', NOVEMBER)).toBe('北美东部时间')
    expect(zoneNameFor('UTC', NOVEMBER)).toBe('协调世界时')
  })

  test('is said although the device lives in that zone', () => {
    vi.stubEnv('TZ', 'America/Toronto')
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('America/Toronto')
    expect(zoneNameFor('America/Toronto', NOVEMBER)).toBe('北美东部时间')
    expect(zoneNameFor('Asia/Shanghai', NOVEMBER)).toBeNull()
  })
})
