import { addDays } from '@quan/contract/date/calendar-date.ts'
import type ICAL from 'ical.js'
import { type FoundActivity, type FoundPlace, NO_PLACE } from '#features/activity-import/found-activity.ts'
import { readCoordinates } from '#features/activity-import/places/read-coordinates.ts'
import type { Occurrence } from '#features/activity-import/reading/calendar-occurrences.ts'
import { readWhen } from '#features/activity-import/times/read-when.ts'
import type { When } from '#features/activity-import/times/when.ts'
import { isTimeZone } from '#features/activity-import/times/zone-name.ts'

/** What ical.js calls a time without zone. */
const FLOATING = 'floating'

const ONLINE_PLACE = /^https?:\/\/|\b(?:zoom|online|webinar|google meet|microsoft teams)\b|线上|腾讯会议/i

/** Reads one occurrence of a VEVENT; `timeZone` is the calendar's for times without one. The organizer's address is not read. */
export function calendarEvent({ event, start, end }: Occurrence, timeZone: string | null): FoundActivity {
  const { component } = event
  checkDates(component)
  const zone = component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? null
  return {
    name: textOf(component, 'summary'),
    description: textOf(component, 'description'),
    notes: [],
    start: whenOf(start, zone),
    end: endOf(start, end, zone),
    isMidnightEndExclusive: true,
    lengthMs: null,
    timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : null,
    place: placeOf(component),
    url: textOf(component, 'url'),
    priceText: null,
    organizer: component.getFirstProperty('organizer')?.getFirstParameter('cn') ?? null,
    telephones: [],
    topics: component.getAllProperties('categories').flatMap((property) => property.getValues().map(String)),
    isCancelled: textOf(component, 'status')?.toUpperCase() === 'CANCELLED',
  }
}

function textOf(component: ICAL.Component, name: string): string | null {
  const text = component.getFirstPropertyValue(name)
  return text === null ? null : String(text)
}

/** ical.js counts the 30th of February on into March: the dates are checked as they were written. */
function checkDates(component: ICAL.Component): void {
  for (const name of ['dtstart', 'dtend']) {
    const written: unknown = component.getFirstProperty(name)?.toJSON()[3]
    if (typeof written === 'string') readWhen(written)
  }
}

function endOf(start: ICAL.Time, end: ICAL.Time, zone: string | null): When {
  const when = whenOf(end, zone)
  // the end of whole days is the day after the last
  return when.kind === 'day' && end.compare(start) > 0 ? { kind: 'day', date: addDays(when.date, -1) } : when
}

/** `zone` is the TZID as written: ical.js forgets one that the calendar does not define. */
function whenOf(time: ICAL.Time, zone: string | null): When {
  const written = time.toString()
  if (time.isDate) return { kind: 'day', date: written }
  const local = written.replace(/Z$/, '')
  const name = time.zone?.tzid ?? FLOATING
  if (name === 'UTC' || written.endsWith('Z')) return { kind: 'instant', at: Date.parse(`${local}Z`) }
  if (name === FLOATING) return { kind: 'clock', local, timeZone: zone === null ? null : zoneName(zone) }
  if (isTimeZone(zoneName(name))) return { kind: 'clock', local, timeZone: zoneName(name) }
  return { kind: 'instant', at: time.toUnixTime() * 1000 }
}

/** Some programs put their own path before the name of a zone. */
function zoneName(tzid: string): string {
  return /(?:^|\/)([A-Z][A-Za-z]+\/[A-Za-z_/+-]+)$/.exec(tzid)?.[1] ?? tzid
}

function placeOf(component: ICAL.Component): FoundPlace {
  const location = textOf(component, 'location')?.trim() || null
  const isOnline = location !== null && ONLINE_PLACE.test(location)
  if (location === null || isOnline) return { ...NO_PLACE, isOnline, coordinates: coordinatesOf(component) }
  const [venue = location] = location.split(/[,，\n]/)
  return {
    ...NO_PLACE,
    venue,
    address: location === venue ? null : location.replaceAll(/\s*\n\s*/g, ', '),
    coordinates: coordinatesOf(component),
  }
}

function coordinatesOf(component: ICAL.Component) {
  const geo: unknown = component.getFirstPropertyValue('geo')
  const [latitude = null, longitude = null] = Array.isArray(geo) ? geo.map(Number) : []
  return readCoordinates({ longitude, latitude, datum: 'wgs84' })
}
