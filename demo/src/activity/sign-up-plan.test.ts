import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { takenAt, takenAtOf } from './sign-up-plan.ts'

const plans = fc
  .record({
    activityId: fc.constant('a'),
    ticketTypeId: fc.constant('t'),
    total: fc.integer({ min: 0, max: 200 }),
    eagerness: fc.double({ min: 0.2, max: 2, noNaN: true }),
    opensAt: fc.integer({ min: 0, max: 1e12 }),
    hours: fc.integer({ min: 24, max: 1_000 }),
  })
  .map(({ hours, ...plan }) => ({ ...plan, closesAt: plan.opensAt + hours * 3_600_000 }))

describe('sign-up plans', () => {
  test('places are taken one after another and never given back', () => {
    fc.assert(
      fc.property(
        plans,
        fc.double({ min: -0.5, max: 1.5, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (plan, from, more) => {
          const span = plan.closesAt - plan.opensAt
          const [earlier, later] = [plan.opensAt + span * from, plan.opensAt + span * (from + more)]
          expect(takenAt(plan, later)).toBeGreaterThanOrEqual(takenAt(plan, earlier))
        },
      ),
    )
  })

  test('nobody comes before it opens, all have come when it closes', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        expect(takenAt(plan, plan.opensAt - 1)).toBe(0)
        expect(takenAt(plan, plan.closesAt)).toBe(plan.total)
      }),
    )
  })

  test('a place that counts at an instant was taken before it', () => {
    fc.assert(
      fc.property(plans, fc.double({ min: 0, max: 1, noNaN: true }), (plan, progress) => {
        const at = plan.opensAt + (plan.closesAt - plan.opensAt) * progress
        const numbers = Array.from({ length: takenAt(plan, at) }, (_, number) => number)
        // the instant of a place is whole milliseconds
        expect(numbers.filter((number) => takenAtOf(plan, number) > at + 1)).toEqual([])
      }),
    )
  })
})
