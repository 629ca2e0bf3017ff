import { baseHost } from '#platform/api/call-address.ts'

/** Where an activity is had for one's own calendar. */
export function calendarAddress(activityId: string): string {
  return `${baseHost()}/calendar/activity/${activityId}.ics`
}
