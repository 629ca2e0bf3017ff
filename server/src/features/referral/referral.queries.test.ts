import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FETCHED_PER_ROW, type PopularMember, popularMember } from '#features/follow/popular-member.testing.ts'
import { referralQueries } from '#features/referral/referral.queries.ts'

let popular: PopularMember
beforeAll(async () => {
  popular = await popularMember()
})
afterAll(() => popular.close())

describe('a page of ten thousand referrals', () => {
  test('fetches a few rows for each it shows', async () => {
    const { id, reading, measured } = popular
    for (const { shown, fetched } of await measured((sql) => referralQueries(sql).list(id, reading, new Date()))) {
      expect(shown).toBe(reading.limit)
      expect(fetched).toBeLessThan(FETCHED_PER_ROW * reading.limit)
    }
  })
})
