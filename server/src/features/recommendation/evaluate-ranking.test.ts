import { expect, test } from 'vitest'
import { evaluateRanking, evaluationTable } from './evaluate-ranking.testing.ts'

/** How many times the sign-ups of the other orders the ranking must bring. */
const AT_LEAST = 1.5

// proves 26.10
test.each([1, 2, 3])(
  'members with known tastes sign up half as often again as by time or by popularity (seed %i)',
  (seed) => {
    const signUps = evaluateRanking({ members: 300, activities: 150, seed })
    const table = evaluationTable(signUps)
    expect(signUps.recommended / signUps.soonest, table).toBeGreaterThanOrEqual(AT_LEAST)
    expect(signUps.recommended / signUps.popular, table).toBeGreaterThanOrEqual(AT_LEAST)
  },
)

test('the table says what each order brought', () => {
  expect(evaluationTable({ recommended: 30, soonest: 20, popular: 15 }).split('\n')).toEqual([
    'order          sign-ups  recommended ×',
    'recommended          30           1.00',
    'soonest first        20           1.50',
    'most popular         15           2.00',
  ])
})
