import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blocksAt, blocksCovering, blocksOver } from '#features/activity/time-block.ts'

const HOUR_MS = 3_600_000
const at = fc.integer({ min: Date.UTC(1950, 0, 1), max: Date.UTC(2100, 0, 1) })
const width = fc.oneof(fc.integer({ min: 0, max: 9 * HOUR_MS }), fc.integer({ min: 0, max: 900_000 * HOUR_MS }))
const stretch = fc.tuple(at, width).map(([from, length]) => ({ from, to: from + length }))
const names = (blocks: { level: number; index: number }[]) => blocks.map(({ level, index }) => `${level}/${index}`)

describe('blocks of time', () => {
  test('an instant of a stretch lies in just one of the blocks that cover it', () => {
    fc.assert(
      fc.property(stretch, fc.double({ min: 0, max: 1, noNaN: true }), ({ from, to }, share) => {
        const covering = names(blocksCovering({ from, to }))
        const instant = Math.round(from + share * (to - from))
        expect(names(blocksAt(instant)).filter((name) => covering.includes(name))).toHaveLength(1)
      }),
    )
  })

  test('three hours before and after a stretch, nothing is covered', () => {
    fc.assert(
      fc.property(stretch, ({ from, to }) => {
        const covering = names(blocksCovering({ from, to }))
        for (const outside of [from - 3 * HOUR_MS, to + 3 * HOUR_MS])
          expect(names(blocksAt(outside)).some((name) => covering.includes(name))).toBe(false)
      }),
    )
  })

  test('a century is covered by few of them', () => {
    fc.assert(fc.property(stretch, (reach) => blocksCovering(reach).length < 130))
  })

  test('an activity is found at every instant it goes on, by few blocks', () => {
    fc.assert(
      fc.property(stretch, fc.double({ min: 0, max: 1, noNaN: true }), ({ from, to }, share) => {
        fc.pre(to - from < 10_000 * HOUR_MS)
        const over = names(blocksOver({ from, to }))
        expect(over.length).toBeLessThanOrEqual(4)
        expect(names(blocksAt(Math.round(from + share * (to - from)))).some((name) => over.includes(name))).toBe(true)
      }),
    )
  })

  test('a stretch that ends before it begins needs none', () => {
    expect(blocksCovering({ from: 9 * HOUR_MS, to: 0 })).toEqual([])
  })
})
