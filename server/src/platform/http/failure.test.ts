import { describe, expect, test } from 'vitest'
import { isAway } from './failure.ts'

const failed = (code: string) => Object.assign(new Error('failed'), { code })

describe('a database', () => {
  test.each([
    ['has no room on its disk', '53100'],
    ['has no connection left', '53300'],
    ['takes no writes, since it follows another one', '25006'],
    ['is being shut down', '57P01'],
  ])('that %s is away for a moment', (_, code) => {
    expect(isAway(failed(code))).toBe(true)
  })

  test('that refuses a statement is not away', () => {
    expect(isAway(failed('42601'))).toBe(false)
  })
})
