import { describe, expect, test } from 'vitest'
import { drawnHeads, type ParticipantCounts } from './drawn-heads.tsx'

const counts = (part: Partial<ParticipantCounts> = {}): ParticipantCounts => ({
  id: '01920000-0000-7000-8000-000000000001',
  participantCount: 20,
  quotas: [
    { sex: 1, taken: 9, quota: 12 },
    { sex: 2, taken: 11, quota: 12 },
  ],
  ...part,
})

describe('drawnHeads', () => {
  test('draws as many as are coming, up to a limit', () => {
    expect(drawnHeads(counts({ participantCount: 3 }), 14)).toHaveLength(3)
    expect(drawnHeads(counts(), 14)).toHaveLength(14)
  })

  test('draws men and women as the places have them', () => {
    const sexes = drawnHeads(counts(), 20).map(({ sex }) => sex)
    expect([sexes.filter((sex) => sex === 1).length, sexes.filter((sex) => sex === 2).length]).toEqual([9, 11])
  })

  test('draws the same heads at each visit', () => {
    expect(drawnHeads(counts(), 8)).toEqual(drawnHeads(counts(), 8))
  })
})
