import { baseHost } from '#platform/api/base-host.ts'

/** Where an activity is had for one's own calendar. calls.md (calendars and feeds). */
export function calendarAddress(activityId: string): string {
  return `${baseHost()}/calendar/activity/${activityId}.ics`
}
