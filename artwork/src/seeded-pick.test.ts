import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { hashText, seededPick } from './seeded-pick.ts'

const choices = (seed: number): string[] => {
  const pick = seededPick(seed)
  return Array.from({ length: 12 }, () => pick(['a', 'b', 'c']))
}

describe('hashText', () => {
  test('gives the published FNV-1a values, so that pictures stay what they are', () => {
    expect([hashText(''), hashText('a'), hashText('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968])
  })
})

describe('seededPick', () => {
  test('repeats its choices for the same seed', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        expect(choices(seed)).toEqual(choices(seed))
      }),
    )
  })

  test('takes each option about equally often for ids that follow each other', () => {
    const taken = Array.from({ length: 3000 }, (_, at) => seededPick(hashText(`activity-${at}`))(['a', 'b', 'c']))
    const counts = ['a', 'b', 'c'].map((option) => taken.filter((one) => one === option).length)
    expect(Math.min(...counts)).toBeGreaterThan(850)
  })
})
