import { describe, expect, test } from 'vitest'
import { aDetail } from '../a-detail.testing.ts'
import { drawnHeads } from './people-section.tsx'

describe('drawnHeads', () => {
  test('draws as many as are coming, up to a limit', () => {
    expect(drawnHeads(aDetail({ participantCount: 3 }), 14)).toHaveLength(3)
    expect(drawnHeads(aDetail(), 14)).toHaveLength(14)
  })

  test('draws men and women as the places have them', () => {
    const sexes = drawnHeads(aDetail(), 20).map(({ sex }) => sex)
    expect([sexes.filter((sex) => sex === 1).length, sexes.filter((sex) => sex === 2).length]).toEqual([9, 11])
  })

  test('draws the same heads at each visit', () => {
    expect(drawnHeads(aDetail(), 8)).toEqual(drawnHeads(aDetail(), 8))
  })
})
