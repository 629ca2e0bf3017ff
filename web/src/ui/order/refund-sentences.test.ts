import { describe, expect, test } from 'vitest'
import { refundWords } from './refund-sentences.tsx'

const NOW = Date.parse('2026-11-18T01:41:00Z')
const START = '2026-11-21T11:00:00Z'
const ACTIVITY = {
  startTime: START,
  timeZone: 'Asia/Shanghai',
  refundRule: { fullUntilHours: 24, percent: 50, percentUntilHours: 2 },
  ticketTypes: [{ price: 12_800 }],
}
const words = (part: Partial<Parameters<typeof refundWords>[0]>) => refundWords({ ...ACTIVITY, ...part }, NOW)

describe('refundWords', () => {
  test('tells all three steps with their times', () => {
    expect(words({})).toEqual([
      '11月20日 周五 19:00 前取消，全额退款（开始前 24\u00a0小时）',
      '11月21日 周六 17:00 前取消，退 50%',
      '之后取消不退款',
    ])
  })

  test('has no middle step without a percentage', () => {
    expect(words({ refundRule: { fullUntilHours: 48, percent: 0, percentUntilHours: 0 } })).toEqual([
      '11月19日 周四 19:00 前取消，全额退款（开始前 48\u00a0小时）',
      '之后取消不退款',
    ])
  })

  test('ends with the part that comes back until the start', () => {
    expect(words({ refundRule: { fullUntilHours: 24, percent: 80, percentUntilHours: 0 } }).at(-1)).toBe(
      '11月21日 周六 19:00 前取消，退 80%',
    )
  })

  test('is one sentence where everything comes back', () => {
    expect(words({ refundRule: { fullUntilHours: 0, percent: 0, percentUntilHours: 0 } })).toEqual([
      '活动开始前取消，全额退款',
    ])
  })

  test('asks whoever pays nothing to tell in time', () => {
    expect(words({ ticketTypes: [{ price: 0 }] })).toHaveLength(1)
  })

  test('says nothing where nothing is sold', () => {
    expect(words({ refundRule: null })).toEqual([])
  })
})
