import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { REVIEWED_PICTURES_A_DAY_MEMBER, REVIEWED_TEXTS_A_DAY_MEMBER } from '@quan/contract/safety/review-limits.ts'
import type { Registry } from 'prom-client'
import type { TencentReview } from '#outside/tencent-review/tencent-review-client.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { addRefusalFigure, dayBudget } from '#platform/limits/day-budget.ts'
import type { Log } from '#platform/log/log.ts'
import { memoryOfProcess, type SharedMemory } from '#platform/shared-memory/shared-memory.ts'

/** Members counted at a time. */
const KEYS_MAX = 50_000

/** What the vendor is asked to look at. */
type Reviewed = 'text' | 'picture'

const OF_MEMBER = { text: REVIEWED_TEXTS_A_DAY_MEMBER, picture: REVIEWED_PICTURES_A_DAY_MEMBER } as const

export type ReviewBudgetParts = {
  vendor: Pick<TencentReview, 'looksADay'> | null
  clock: Clock
  log: Log
  /** What all processes remember together; of this one alone unless given. */
  memory?: SharedMemory | undefined
  /** False = nothing is counted (`LIMITS=off`). */
  isLimited: boolean
}

/** How much the vendor is asked to look at: each look costs money, and anybody with an account can send texts and pictures. */
export type ReviewBudgets = ReturnType<typeof reviewBudgets>

/** Counts a day from its first look on: by member, and for all. */
export function reviewBudgets({ vendor, clock, log, memory = memoryOfProcess(clock), isLimited }: ReviewBudgetParts) {
  const looksADay = vendor?.looksADay ?? { text: 0, picture: 0 }
  const budgetOf = (reviewed: Reviewed) => ({
    member: memory.counter({
      name: `reviewed ${reviewed}s of a member`,
      limit: OF_MEMBER[reviewed],
      keysMax: KEYS_MAX,
      windowMs: DAY_MS,
    }),
    spendOfDay: dayBudget({
      name: `reviewed ${reviewed}s of all`,
      limit: looksADay[reviewed],
      memory,
      clock,
      tell: () =>
        log.error(
          { reviewed, looksADay: looksADay[reviewed] },
          'the day’s budget of the review is used up: what members write and show waits for a person until tomorrow',
        ),
    }),
  })
  const budgets = { text: budgetOf('text'), picture: budgetOf('picture') }
  const refused = { member: 0, day: 0 }

  return {
    /** What was not asked about so far, by the budget that was used up. */
    refused,
    /** Counts a look. False when a budget is used up: a person looks. */
    async spend(reviewed: Reviewed, memberId: string): Promise<boolean> {
      if (!isLimited) return true
      const { member, spendOfDay } = budgets[reviewed]
      if ((await member.count(memberId)) > 0) {
        refused.member += 1
        return false
      }
      if (await spendOfDay()) return true
      refused.day += 1
      return false
    },
  }
}

/** Adds what was not asked about to the figures that alarms are made of. */
export function addReviewFigures(registry: Registry, { refused }: ReviewBudgets): void {
  addRefusalFigure(registry, {
    name: 'review_over_budget_total',
    help: 'Texts and pictures that wait for a person because a budget of the day was used up, by budget.',
    refused,
  })
}
