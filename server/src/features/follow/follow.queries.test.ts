import { FocusKind } from '@quan/contract/follow/follow.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { followQueries } from '#features/follow/follow.queries.ts'
import { FETCHED_PER_ROW, type PopularMember, popularMember } from '#features/follow/popular-member.testing.ts'

let popular: PopularMember
beforeAll(async () => {
  popular = await popularMember()
})
afterAll(() => popular.close())

describe('a page of ten thousand', () => {
  test.each([FocusKind.follows, FocusKind.fans])('%s fetches a few rows for each it shows', async (kind) => {
    const { id, reading, measured } = popular
    for (const { shown, fetched } of await measured((sql) => followQueries(sql).list(id, kind, reading))) {
      expect(shown).toBe(reading.limit)
      expect(fetched).toBeLessThan(FETCHED_PER_ROW * reading.limit)
    }
  })
})
