import { describe, expect, test } from 'vitest'
import { createVariable } from '#platform/state/variable.ts'
import { recordReferral } from './referral.ts'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
const noted = (search: string) => {
  const kept = createVariable<string | null>('before')
  recordReferral(search, kept)
  return kept.get()
}

describe('the referring member', () => {
  // proves 2.18, 4.6
  test('is noted from the address', () => {
    expect(noted(`?id=1&fromUserGUID=${id}`)).toBe(id)
  })

  test.each(['', '?fromUserGUID=', '?fromUserGUID=abc'])('stays as it was with %o', (search) => {
    expect(noted(search)).toBe('before')
  })
})
