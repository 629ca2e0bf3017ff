import type { FastifyInstance } from 'fastify'
import ICAL from 'ical.js'
import * as z from 'zod/mini'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { entityId } from '@quan/contract/endpoint/ids.ts'
import { toWgs84 } from '@quan/contract/geo/convert-datum.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { VisitLimit } from '#platform/http/visit-limits.ts'

/** Decimals of a degree in a calendar: a decimetre. */
const GEO_DECIMALS = 6

type CalendarParts = {
  /** Throws `activity.not_found`. */
  getActivity: (id: string) => Promise<ActivityDetail>
  publicUrl: string
  clock: Clock
  limitVisit: VisitLimit
}

/** GET `/calendar/activity/<id>.ics`: one activity for the visitor's own calendar. Open to everybody, and counted with the calls without a token. */
export function addCalendarRoutes(app: FastifyInstance, { getActivity, publicUrl, clock, limitVisit }: CalendarParts) {
  app.get<{ Params: { name: string } }>(
    '/calendar/activity/:name',
    { onRequest: limitVisit },
    async (request, reply) => {
      const id = z.safeParse(entityId, request.params.name.replace(/\.ics$/, ''))
      if (!id.success || !request.params.name.endsWith('.ics')) return reply.callNotFound()
      const activity = await getActivity(id.data)
      reply.header('cache-control', 'no-cache').header('content-disposition', 'attachment; filename="activity.ics"')
      return reply
        .type('text/calendar; charset=utf-8')
        .send(activityCalendar({ activity, publicUrl, now: clock.now() }))
    },
  )
}

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
  const point = pointOf(activity)
  if (point) event.updatePropertyWithValue('geo', point)
  return event
}

/** Where it is as calendars count: latitude and longitude in wgs84, ours being gcj02. Null where the place is unknown. */
function pointOf({ longitude, latitude }: ActivityDetail): number[] | null {
  if (longitude === null || latitude === null) return null
  const point = toWgs84({ longitude, latitude, datum: 'gcj02' })
  return [point.latitude, point.longitude].map((degrees) => Number(degrees.toFixed(GEO_DECIMALS)))
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
