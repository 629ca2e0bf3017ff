import { activityCalendarPath, cityCalendarPath, cityFeedPath } from '@quan/contract/route/public-file.ts'
import { baseHost } from '#platform/api/call-address.ts'

/** Where an activity is had for one's own calendar. */
export function calendarAddress(activityId: string): string {
  return baseHost() + activityCalendarPath(activityId)
}

/** Where a city's calendar is followed: calendar programs open `webcal:` as a subscription, and not as a file. */
export function cityCalendarAddress(cityCode: string): string {
  return wholeAddress(cityCalendarPath(cityCode)).replace(/^https?:/, 'webcal:')
}

/** Where a city's feed is followed, as a whole address: feed readers are handed it by hand. */
export function cityFeedAddress(cityCode: string): string {
  return wholeAddress(cityFeedPath(cityCode))
}

function wholeAddress(path: string): string {
  return new URL(baseHost() + path, globalThis.location?.origin).href
}
