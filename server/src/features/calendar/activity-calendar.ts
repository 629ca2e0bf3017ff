import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import ICAL from 'ical.js'

type ActivityCalendar = {
  activity: ActivityDetail
  /** Address people reach the app under. */
  publicUrl: string
  /** Milliseconds since 1970. */
  now: number
}

/** One activity as an iCalendar file (RFC 5545); instants in UTC, so that every calendar shows them in its own zone. */
export function activityCalendar({ activity, publicUrl, now }: ActivityCalendar): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.updatePropertyWithValue('version', '2.0')
  calendar.updatePropertyWithValue('prodid', '-//Quan//activity//ZH')
  calendar.updatePropertyWithValue('method', 'PUBLISH')
  calendar.addSubcomponent(eventOf({ activity, publicUrl, now }))
  return `${calendar.toString()}\r\n`
}

function eventOf({ activity, publicUrl, now }: ActivityCalendar): ICAL.Component {
  const event = new ICAL.Component('vevent')
  const set = (name: string, value: string | ICAL.Time) => event.updatePropertyWithValue(name, value)
  set('uid', `${activity.id}@quan`)
  set('dtstamp', instant(now))
  set('dtstart', activity.allDay ? day(activity.startTime, activity.timeZone) : instant(Date.parse(activity.startTime)))
  set('dtend', activity.allDay ? dayAfter(activity.endTime, activity.timeZone) : instant(Date.parse(activity.endTime)))
  set('summary', activity.title)
  set('description', activity.description)
  set('url', `${publicUrl}${APP_ROUTES.activityDetail.path}?id=${activity.id}`)
  set('status', activity.cancelled ? 'CANCELLED' : 'CONFIRMED')
  const place = [activity.venue, activity.address].filter(Boolean).join(' · ')
  if (place) set('location', place)
  return event
}

function instant(at: number): ICAL.Time {
  return ICAL.Time.fromJSDate(new Date(at), true)
}

/** The calendar day an instant falls on in a zone. */
function day(time: string, timeZone: string): ICAL.Time {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return ICAL.Time.fromDateString(parts.format(new Date(time)))
}

/** An all-day event ends before the day its end names. */
function dayAfter(time: string, timeZone: string): ICAL.Time {
  const last = day(time, timeZone)
  last.adjust(1, 0, 0, 0)
  return last
}
