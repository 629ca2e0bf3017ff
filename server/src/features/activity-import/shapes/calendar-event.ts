import { addDays, DAY_MS } from '@quan/contract/date/calendar-date.ts'
import ICAL from 'ical.js'
import {
  type FoundActivity,
  type FoundPlace,
  NO_PLACE,
  readCoordinates,
  type When,
} from '#features/activity-import/found-activity.ts'
import { readWhen } from '#features/activity-import/read-when.ts'
import { readField, RowRejected } from '#features/activity-import/reading/file-row.ts'
import { READ_MAX } from '#features/activity-import/shapes/json-value.ts'
import { isTimeZone } from '#features/activity-import/time-span.ts'

/** How far around now the occurrences of a recurring event are taken, in milliseconds. */
const PAST_MS = 183 * DAY_MS
const FUTURE_MS = 366 * DAY_MS
/** Longest that an event can take, in seconds: longer than the years that a time may lie in. */
const LONGEST_SECONDS = (150 * 366 * DAY_MS) / 1_000
/** Most occurrences taken of one event. */
const MOST_TAKEN = 366
/** Most occurrences looked at of one event, so that a rule without end comes to one. */
const MOST_SEEN = 20_000

/** Occurrences that may still be looked at of a file. */
export type OccurrenceBudget = { left: number }

/** Longest name of a zone, in characters. */
const LONGEST_ZONE = 100

/** The name ical.js gives to a time without zone. */
const FLOATING = 'floating'

const ONLINE_PLACE = /^https?:\/\/|\b(?:zoom|online|webinar|google meet|microsoft teams)\b|线上|腾讯会议/i

/** Reads one occurrence of a VEVENT; `timeZone` is the calendar's for times without one. The organizer's address is not read. */
export function calendarEvent({ event, start, end }: Occurrence, timeZone: string | null): FoundActivity {
  const { component } = event
  checkDates(component)
  const zone = component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? null
  return {
    name: textOf(component, 'summary'),
    description: textOf(component, 'description', READ_MAX.description),
    notes: [],
    start: whenOf(start, zone),
    end: endOf(start, end, zone),
    isMidnightEndExclusive: true,
    lengthMs: null,
    timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : null,
    place: placeOf(component),
    url: textOf(component, 'url', READ_MAX.url),
    priceText: null,
    organizer: component.getFirstProperty('organizer')?.getFirstParameter('cn')?.slice(0, READ_MAX.value) ?? null,
    telephones: [],
    topics: component.getAllProperties('categories').flatMap((property) => property.getValues().map(cut)),
    isCancelled: textOf(component, 'status')?.toUpperCase() === 'CANCELLED',
  }
}

const cut = (value: unknown) => String(value).slice(0, READ_MAX.value)

function textOf(component: ICAL.Component, name: string, most: number = READ_MAX.value): string | null {
  const text = component.getFirstPropertyValue(name)
  return text === null ? null : String(text).slice(0, most)
}

/** Without a start, or with one that is no date, ical.js looks for the times of a recurring event for seconds. */
function checkStart(component: ICAL.Component): void {
  if (!component.hasProperty('dtstart')) throw new RowRejected('startMissing', { field: 'start' })
  if (component.hasProperty('rrule') || component.hasProperty('rdate')) checkDates(component)
}

/** ical.js counts a length through, which takes hours for one of many millions of years. */
function checkLength(component: ICAL.Component): void {
  const length: unknown = component.getFirstPropertyValue('duration')
  if (length instanceof ICAL.Duration && !(Math.abs(length.toSeconds()) <= LONGEST_SECONDS))
    throw new RowRejected('yearUnlikely', { field: 'end', value: length.toString() })
}

/** ical.js counts the 30th of February on into March: the dates are checked as they were written. */
function checkDates(component: ICAL.Component): void {
  for (const [name, field] of [
    ['dtstart', 'start'],
    ['dtend', 'end'],
  ] as const) {
    const written: unknown = component.getFirstProperty(name)?.toJSON()[3]
    if (typeof written === 'string') readField(field, () => readWhen(written))
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
  // a length without bounds leads beyond what dates can tell
  if (!/^(?:19|20|21)\d\d-/.test(written)) throw new RowRejected('yearUnlikely', { value: written })
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
  const name = tzid.slice(0, LONGEST_ZONE)
  return /(?:^|\/)([A-Z][A-Za-z]+\/[A-Za-z_/+-]+)$/.exec(name)?.[1] ?? name
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

/** One time that an event takes place; `event` is the exception that replaces it, where there is one. */
type Occurrence = { event: ICAL.Event; start: ICAL.Time; end: ICAL.Time }

/**
 * The times that the events of one UID take place. Of a recurring one those from half a year ago to a year ahead;
 * when none lies there, its first, so that no event of the file is lost without a word. Looks at no more than `budget`.
 * Throws `RowRejected` where one has no start or takes for ever, and whatever ical.js stumbles over.
 */
export function occurrencesOf(calendar: ICAL.Component, now: number, budget: OccurrenceBudget): Occurrence[] {
  const components = calendar.getAllSubcomponents('vevent')
  const isException = (component: ICAL.Component) => component.hasProperty('recurrence-id')
  const masters = components.filter((component) => !isException(component))
  const exceptions = components.filter(isException)
  const events = masters.length > 0 ? masters : exceptions
  components.forEach(checkLength)
  return events.flatMap((component) => {
    checkStart(component)
    const event = new ICAL.Event(component, { exceptions: masters.length > 0 ? exceptions : [] })
    return event.isRecurring()
      ? recurrences(event, now, budget)
      : [{ event, start: event.startDate, end: event.endDate }]
  })
}

function recurrences(event: ICAL.Event, now: number, budget: OccurrenceBudget): Occurrence[] {
  const taken: Occurrence[] = []
  const lengthMs = event.duration.toSeconds() * 1000
  const iterator = event.iterator()
  for (let seen = 0; seen < MOST_SEEN && taken.length < MOST_TAKEN && budget.left > 0; seen += 1) {
    budget.left -= 1
    const next = iterator.next()
    if (!next || millisecondsOf(next) > now + FUTURE_MS) break
    if (millisecondsOf(next) + lengthMs >= now - PAST_MS) taken.push(occurrenceAt(event, next))
  }
  return taken.length > 0 ? taken : [occurrenceAt(event, event.iterator().next())]
}

function occurrenceAt(event: ICAL.Event, time: ICAL.Time): Occurrence {
  const { item, startDate, endDate } = event.getOccurrenceDetails(time)
  return { event: item, start: startDate, end: endDate }
}

function millisecondsOf(time: ICAL.Time): number {
  return time.toUnixTime() * 1000
}
