import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import ICAL from 'ical.js'

/** How far around now the occurrences of a recurring event are taken, in milliseconds. */
const PAST_MS = 183 * DAY_MS
const FUTURE_MS = 366 * DAY_MS
/** Most occurrences taken of one event. */
const MOST_TAKEN = 366
/** Most occurrences looked at, so that a rule without end comes to one. */
const MOST_SEEN = 20_000

/** One time that an event takes place; `event` is the exception that replaces it, where there is one. */
export type Occurrence = { event: ICAL.Event; start: ICAL.Time; end: ICAL.Time }

/**
 * The times that the events of one UID take place. Of a recurring one those from half a year ago to a year ahead;
 * when none lies there, its first, so that no event of the file is lost without a word.
 */
export function occurrencesOf(calendar: ICAL.Component, now: number): Occurrence[] {
  const components = calendar.getAllSubcomponents('vevent')
  const isException = (component: ICAL.Component) => component.hasProperty('recurrence-id')
  const masters = components.filter((component) => !isException(component))
  const exceptions = components.filter(isException)
  const events = masters.length > 0 ? masters : exceptions
  return events.flatMap((component) => {
    const event = new ICAL.Event(component, { exceptions: masters.length > 0 ? exceptions : [] })
    return event.isRecurring() ? recurrences(event, now) : [{ event, start: event.startDate, end: event.endDate }]
  })
}

function recurrences(event: ICAL.Event, now: number): Occurrence[] {
  const taken: Occurrence[] = []
  const lengthMs = event.duration.toSeconds() * 1000
  const iterator = event.iterator()
  for (let seen = 0; seen < MOST_SEEN && taken.length < MOST_TAKEN; seen += 1) {
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
