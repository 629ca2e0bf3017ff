import { describe, expect, test } from 'vitest'
import { CARD_COMPLETENESS_MAX } from '#person/card-limits.ts'
import { REWARDS } from '#task/reward.ts'
import { checkInPoints, STREAK_BONUS_POINTS, TASK_RULES } from '#task/task-rules.ts'

describe('tasks', () => {
  test('give points for what can be done', () => {
    for (const { target, points } of Object.values(TASK_RULES)) expect([target > 0, points > 0]).toEqual([true, true])
    expect(TASK_RULES.finishCard.target).toBeLessThanOrEqual(CARD_COMPLETENESS_MAX)
  })

  test('give more on every seventh day in a row, and the usual points on the others', () => {
    const points = Array.from({ length: 14 }, (_, before) => checkInPoints(before + 1))
    expect(points.flatMap((given, before) => (given === STREAK_BONUS_POINTS ? [before + 1] : []))).toEqual([7, 14])
    expect(new Set(points)).toEqual(new Set([TASK_RULES.checkIn.points, STREAK_BONUS_POINTS]))
  })

  test('reach the cheapest reward within a week', () => {
    const week = Array.from({ length: 7 }, (_, before) => checkInPoints(before + 1)).reduce((sum, day) => sum + day)
    expect(Math.min(...Object.values(REWARDS).map(({ points }) => points))).toBeLessThanOrEqual(week)
  })
})
