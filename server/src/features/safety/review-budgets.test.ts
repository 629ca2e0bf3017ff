import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { REVIEWED_PICTURES_A_DAY_MEMBER, REVIEWED_TEXTS_A_DAY_MEMBER } from '@quan/contract/safety/review-limits.ts'
import { expect, test } from 'vitest'
import { openLog } from '#platform/log/log.ts'
import { openMetrics } from '#platform/metrics/metrics.ts'
import { addReviewFigures, reviewBudgets } from './review-budgets.ts'

/** Budgets of a vendor that is asked so often a day for all, and what is said and counted of them. */
function budgetsOf({ text = 1_000, picture = 1_000, isLimited = true } = {}) {
  const time = { now: Date.UTC(2026, 10, 27) }
  const lines: { level: number; reviewed?: string }[] = []
  const log = openLog({ level: 'info', destination: { write: (line) => void lines.push(JSON.parse(line)) } })
  const budgets = reviewBudgets({
    vendor: { looksADay: { text, picture } },
    clock: { now: () => time.now },
    log,
    isLimited,
  })
  const metrics = openMetrics()
  addReviewFigures(metrics.registry, budgets)
  /** How many of so many looks are granted. */
  const grant = async (reviewed: 'text' | 'picture', member: string, times: number) => {
    let granted = 0
    for (let time = 0; time < times; time += 1) granted += (await budgets.spend(reviewed, member)) ? 1 : 0
    return granted
  }
  return { time, lines, metrics, grant }
}

// proves 45.8
test('a member has a day’s budget of texts and one of pictures, each member their own', async () => {
  const { time, grant } = budgetsOf()
  expect(await grant('text', 'ann', 200)).toBe(REVIEWED_TEXTS_A_DAY_MEMBER)
  expect(await grant('picture', 'ann', 200)).toBe(REVIEWED_PICTURES_A_DAY_MEMBER)
  expect(await grant('text', 'ben', 1)).toBe(1)
  time.now += DAY_MS
  expect(await grant('text', 'ann', 1)).toBe(1)
})

// proves 45.8
test('all together have one, whose end is told once a day as an error and counted', async () => {
  const { time, lines, metrics, grant } = budgetsOf({ text: 3 })
  expect([await grant('text', 'ann', 2), await grant('text', 'ben', 4)]).toEqual([2, 1])
  expect(await grant('picture', 'ben', 1)).toBe(1)
  expect(lines.filter(({ level }) => level === 50).map(({ reviewed }) => reviewed)).toEqual(['text'])
  expect(await metrics.text()).toContain('review_over_budget_total{budget="day"} 3')
  time.now += DAY_MS
  expect(await grant('text', 'ben', 4)).toBe(3)
  expect(lines.filter(({ level }) => level === 50)).toHaveLength(2)
})

// proves 45.8
test('nothing is counted where limits are off', async () => {
  expect(await budgetsOf({ text: 0, isLimited: false }).grant('text', 'ann', 500)).toBe(500)
})
