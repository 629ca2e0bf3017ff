import ICAL from 'ical.js'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { toWgs84 } from '@quan/contract/geo/convert-datum.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { plainText } from './plain-text.ts'

/** Decimals of a degree in a calendar: a decimetre. */
const GEO_DECIMALS = 6

/** Octets of a line at most, its end not counted (RFC 5545, 3.1). */
export const LINE_OCTETS_MAX = 75
/** The blank that begins a continued line is one of its octets; the package counts what stands behind it. */
ICAL.foldLength = LINE_OCTETS_MAX - 1

/** How often a calendar that somebody follows is worth asking for again. */
const REFRESH = 'PT1H'

/** An activity with what a calendar tells of it; a list knows neither its words nor its street. */
type Dated = ActiveItem &
  Partial<Pick<ActivityDetail, 'description' | 'address'>> & {
    /** How often it was written: 1 at first, one more with each change. */
    version: number
    /** What stands before the title of what its reader does not go to yet, such as 候补. */
    mark?: string
  }

type CalendarFile = {
  activities: readonly Dated[]
  /** Address people reach the app under. */
  publicUrl: string
  /** Milliseconds since 1970. */
  now: number
  /** Name of a calendar that is followed, such as that of a city; a single activity has none. */
  name?: string
}

/** Activities as an iCalendar file (RFC 5545); instants in UTC, so that every calendar shows them in its own zone. */
export function calendarFile({ activities, publicUrl, now, name }: CalendarFile): string {
  const calendar = new ICAL.Component('vcalendar')
  const set = (property: string, value: string) => calendar.updatePropertyWithValue(property, value)
  set('version', '2.0')
  set('prodid', '-//Quan//activity//ZH')
  set('method', 'PUBLISH')
  if (name !== undefined) {
    // the first of each is the standard's (RFC 7986), the second is what calendars knew before
    set('name', plainText(name))
    set('x-wr-calname', plainText(name))
    calendar.addProperty(new ICAL.Property(['refresh-interval', {}, 'duration', REFRESH]))
    set('x-published-ttl', REFRESH)
  }
  for (const activity of activities) calendar.addSubcomponent(eventOf({ activity, publicUrl, now }))
  if (activities.length === 0) calendar.addSubcomponent(utcZone())
  return `${calendar.toString()}\r\n`
}

/** A calendar must hold something (RFC 5545, 3.6); one of a city without activities holds the zone of its instants. */
function utcZone(): ICAL.Component {
  const zone = new ICAL.Component('vtimezone')
  zone.updatePropertyWithValue('tzid', 'UTC')
  const standard = new ICAL.Component('standard')
  standard.updatePropertyWithValue('dtstart', ICAL.Time.fromDateTimeString('1970-01-01T00:00:00'))
  standard.updatePropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(0))
  standard.updatePropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(0))
  zone.addSubcomponent(standard)
  return zone
}

type EventParts = { activity: Dated; publicUrl: string; now: number }

function eventOf({ activity, publicUrl, now }: EventParts): ICAL.Component {
  const event = new ICAL.Component('vevent')
  const set = (name: string, value: string | ICAL.Time) => event.updatePropertyWithValue(name, value)
  set('uid', `${activity.id}@quan`)
  set('dtstamp', instant(now))
  set('dtstart', activity.allDay ? day(activity.startTime, activity.timeZone) : instant(Date.parse(activity.startTime)))
  set('dtend', activity.allDay ? dayAfter(activity.endTime, activity.timeZone) : instant(Date.parse(activity.endTime)))
  set('summary', plainText(activity.mark === undefined ? activity.title : `【${activity.mark}】${activity.title}`))
  if (activity.description) set('description', plainText(activity.description))
  set('url', `${publicUrl}${APP_ROUTES.activityDetail.path}?id=${activity.id}`)
  set('status', statusOf(activity))
  // calendars take a change of an event they know only under a higher number; whatever was cancelled may come back
  set('sequence', String(2 * (activity.version - 1) + (activity.cancelled ? 1 : 0)))
  const place = [activity.venue, activity.address ?? activity.district].filter(Boolean).join(' · ')
  if (place) set('location', plainText(place))
  const point = pointOf(activity)
  if (point) event.updatePropertyWithValue('geo', point)
  return event
}

function statusOf({ cancelled, mark }: Dated): 'CANCELLED' | 'TENTATIVE' | 'CONFIRMED' {
  if (cancelled) return 'CANCELLED'
  return mark === undefined ? 'CONFIRMED' : 'TENTATIVE'
}

/** Where it is as calendars count: latitude and longitude in wgs84, ours being gcj02. Null where the place is unknown. */
function pointOf({ longitude, latitude }: Dated): number[] | null {
  if (longitude === null || latitude === null) return null
  const point = toWgs84({ longitude, latitude, datum: 'gcj02' })
  return [point.latitude, point.longitude].map((degrees) => Number(degrees.toFixed(GEO_DECIMALS)))
}

function instant(at: number): ICAL.Time {
  return ICAL.Time.fromJSDate(new Date(at), true)
}

/** The calendar day an instant falls on in a zone. */
function day(time: string, timeZone: string): ICAL.Time {
  return ICAL.Time.fromDateString(formatDate(Date.parse(time), timeZone))
}

/** An all-day event ends before the day its end names. */
function dayAfter(time: string, timeZone: string): ICAL.Time {
  const last = day(time, timeZone)
  last.adjust(1, 0, 0, 0)
  return last
}
