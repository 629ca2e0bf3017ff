/** Where the calendars of cities lie: below it `<city code>.ics`. */
export const CALENDAR_PATH = '/calendar/'
/** Where the feeds of cities lie: below it `<city code>.xml`. */
export const FEED_PATH = '/feed/'

/** Path of a city's calendar, for programs that follow calendars. */
export function cityCalendarPath(cityCode: string): string {
  return `${CALENDAR_PATH}${cityCode}.ics`
}

/** Path of a city's feed: what was published last. */
export function cityFeedPath(cityCode: string): string {
  return `${FEED_PATH}${cityCode}.xml`
}

/** Path of one activity for one's own calendar. */
export function activityCalendarPath(activityId: string): string {
  return `${CALENDAR_PATH}activity/${activityId}.ics`
}
