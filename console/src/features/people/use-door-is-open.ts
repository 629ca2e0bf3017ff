import type { ComingActivity } from '@quan/contract/console/people/people.ts'
import { CHECK_IN_OPENS_BEFORE_MS } from '@quan/contract/order/order-limits.ts'
import { useNow } from '#ui/instant/use-now.ts'

/** Whether people are let in now: from two hours before the start until the end. */
export function useDoorIsOpen({ startTime, endTime }: Pick<ComingActivity, 'startTime' | 'endTime'>): boolean {
  const now = useNow()
  return Date.parse(startTime) - CHECK_IN_OPENS_BEFORE_MS <= now && now < Date.parse(endTime)
}
