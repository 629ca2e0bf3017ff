import type { ComingActivity } from '@quan/contract/console/people/people.ts'
import { CHECK_IN_OPENS_BEFORE_MS } from '@quan/contract/order/order-limits.ts'
import { useSyncExternalStore } from 'react'

/** How often it is looked whether a door has opened or closed, in milliseconds. */
const EVERY_MS = 15_000

function everySoOften(look: () => void) {
  const timer = setInterval(look, EVERY_MS)
  return () => clearInterval(timer)
}

/** Whether people are let in now: from two hours before the start until the end. */
export function useDoorIsOpen({ startTime, endTime }: Pick<ComingActivity, 'startTime' | 'endTime'>): boolean {
  return useSyncExternalStore(everySoOften, () => {
    const now = Date.now()
    return Date.parse(startTime) - CHECK_IN_OPENS_BEFORE_MS <= now && now < Date.parse(endTime)
  })
}
