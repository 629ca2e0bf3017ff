import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { CHECK_IN_OPENS_BEFORE_MS } from '@quan/contract/order/order-limits.ts'
import { doorText } from '#texts/door-text.ts'
import { whenText } from '#ui/activity-time/when-text.ts'

type DoorHours = Pick<ActivityDetail, 'startTime' | 'endTime' | 'timeZone'>

/** Why nobody can be let in now, by the device's own clock; null while the door is open. The server has the last word. */
export function closedNote({ startTime, endTime, timeZone }: DoorHours, now: number): string | null {
  const opensAt = Date.parse(startTime) - CHECK_IN_OPENS_BEFORE_MS
  if (now >= Date.parse(endTime)) return doorText.isOver
  if (now >= opensAt) return null
  const time = whenText({ startTime: new Date(opensAt).toISOString(), endTime, timeZone, allDay: false }, now)
  return doorText.opensAt({ time })
}
