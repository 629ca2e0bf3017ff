import { describe, expect, test } from 'vitest'
import { type Held, heldIn, heldLine, memoryTold } from './held-memory.ts'

const MB = 1_048_576
const held = (live: readonly number[], resident: readonly number[]): Held[] =>
  live.map((mb, index) => ({ live: mb * MB, resident: (resident[index] ?? 0) * MB }))
const steady = [300, 301, 302, 303, 304, 305, 306, 307]

describe('what a process held', () => {
  test('is read from its log, among other lines', () => {
    const line = heldLine({ heapUsed: 70 * MB, external: 14 * MB, rss: 300 * MB })
    const log = ['{"level":40,"msg":"slow request"}', line, 'quan: stopping', line, ''].join('\n')
    expect(heldIn(log)).toEqual(held([84, 84], [300, 300]))
  })

  test('is told by quarters, by the one in the middle of each', () => {
    const live = [60, 90, 500, 71, 72, 73, 70, 71, 1, 72, 73, 74]
    expect(memoryTold(held(live, live)).live).toEqual([90, 72, 70, 73])
  })

  test.each<[string, number[], number[], boolean]>([
    ['keeps to what it had', [70, 75, 76, 77, 76, 78, 79, 80], steady, true],
    ['grows while it warms up', [40, 50, 76, 77, 76, 78, 79, 80], [200, 250, ...steady.slice(2)], true],
    ['gathers objects', [70, 75, 76, 77, 86, 95, 100, 110], steady, false],
    ['gathers what is no object', [70, 75, 76, 77, 76, 78, 79, 80], [300, 301, 302, 303, 350, 370, 400, 420], false],
    ['told nothing', [], [], false],
  ])('of a process that %s', (_, live, resident, isFlat) => {
    expect(memoryTold(held(live, resident)).isFlat).toBe(isFlat)
  })
})
