import * as z from 'zod/mini'
import type { ChangeableFields } from '#console/activities/change-activity.ts'
import type { DeskActivity } from '#console/activities/desk-activity.ts'
import { daysBetween } from '#console/series/series-rule.ts'
import { addDays, type CalendarDate } from '#date/calendar-date.ts'
import { instantOf, localTimeOf } from '#date/local-time.ts'
import { timeOfDay } from '#date/time-of-day.ts'
import { draftFields, type DraftFields } from '#hosting/activity-draft.ts'
import { draftMatchHours, MATCH_HOURS_MAX, MATCH_HOURS_MIN } from '#match/match-limits.ts'

/** Farthest that end and deadline lie from the day of the start, in days. */
const DAYS_OFF_MAX = 366

const { title, description, district, venue, address, longitude, latitude, programme, ticketTypes, refundRule } =
  draftFields.shape
const { category, minAge, maxAge, minParticipants, permit, cover, pictures } = draftFields.shape
const daysOff = z.int().check(z.minimum(-DAYS_OFF_MAX), z.maximum(DAYS_OFF_MAX))

/** The hours of a date by the clock of its city; `days` from the day of the start on, negative before it. */
export const seriesHours = z.object({
  start: timeOfDay,
  end: z.object({ days: daysOff, time: timeOfDay }),
  /** Null = the start. */
  deadline: z.nullable(z.object({ days: daysOff, time: timeOfDay })),
})
/** The hours of a date by the clock of its city. */
export type SeriesHours = z.infer<typeof seriesHours>

/** What all dates of a series have in common until one is changed by itself. */
export const seriesParts = z.object({
  title,
  description,
  /** One place is one part: half of it would be nowhere. */
  place: z.object({ district, venue, address, longitude, latitude }),
  /** Null while a date has no start or no end. */
  hours: z.nullable(seriesHours),
  programme,
  ticketTypes,
  refundRule,
  category,
  /** One range is one part. */
  ages: z.object({ minAge, maxAge }),
  minParticipants,
  /** Hours after the end until the round of 心动互选 closes; null = there is none, whatever the kind. */
  matchHours: z.nullable(z.int().check(z.minimum(MATCH_HOURS_MIN), z.maximum(MATCH_HOURS_MAX))),
  permit,
  /** Cover and further pictures are one part. Every date has files of its own; they say the same where they are copies of the same. */
  pictures: z.object({ cover, pictures }),
})
/** What all dates of a series have in common. */
export type SeriesParts = z.infer<typeof seriesParts>

/** One of the parts that a series has in common. */
export type SeriesPart = keyof SeriesParts
/** Their names. */
export const SERIES_PARTS = [
  'title',
  'description',
  'place',
  'hours',
  'programme',
  'ticketTypes',
  'refundRule',
  'category',
  'ages',
  'minParticipants',
  'matchHours',
  'permit',
  'pictures',
] as const
/** One of their names on the wire. */
export const seriesPartName = z.enum(SERIES_PARTS)

/** Whether two parts say the same, in whatever order their fields stand: a database has an order of its own. */
export const isSamePart = (one: unknown, other: unknown) => inOrder(one) === inOrder(other)

const inOrder = (part: unknown) =>
  JSON.stringify(part, (_, value: unknown) => (isFields(value) ? sorted(value) : value))
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const sorted = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** The parts in which two dates differ. */
export const differingParts = (one: SeriesParts, other: SeriesParts): SeriesPart[] =>
  SERIES_PARTS.filter((name) => !isSamePart(one[name], other[name]))

/** The parts of a draft; `timeZone` that of its city. */
export function partsOfDraft(fields: DraftFields, timeZone: string): SeriesParts {
  return {
    title: fields.title,
    description: fields.description,
    place: placeOf(fields),
    hours: hoursOf(fields, timeZone),
    programme: fields.programme,
    ticketTypes: fields.ticketTypes.map(ticketOf),
    refundRule: fields.refundRule,
    ...termsOf(fields),
    matchHours: draftMatchHours(fields),
    pictures: picturesOf(fields),
  }
}

/** The parts of a published activity, or of what is written of one. */
export function partsOfActivity(activity: ChangeableFields & Pick<DeskActivity, 'timeZone'>): SeriesParts {
  return {
    title: activity.title,
    description: activity.description,
    place: placeOf(activity),
    hours: hoursOf(activity, activity.timeZone),
    programme: activity.programme,
    ticketTypes: activity.ticketTypes.map(ticketOf),
    refundRule: activity.refundRule,
    ...termsOf(activity),
    matchHours: activity.matchHours,
    pictures: picturesOf(activity),
  }
}

// a published one has an id, and how many are taken
const ticketOf = ({ name, sex, price, quota }: SeriesParts['ticketTypes'][number]) => ({ name, sex, price, quota })
const termsOf = ({
  category,
  minAge,
  maxAge,
  minParticipants,
  permit,
}: Pick<DraftFields, 'category' | 'minAge' | 'maxAge' | 'minParticipants' | 'permit'>) => ({
  category,
  ages: { minAge, maxAge },
  minParticipants,
  permit,
})
const placeOf = (place: SeriesParts['place']): SeriesParts['place'] => ({
  district: place.district || null,
  venue: place.venue || null,
  address: place.address || null,
  longitude: place.longitude,
  latitude: place.latitude,
})

/** Their signatures are left out: they change while the pictures stay. */
const picturesOf = ({ cover, pictures }: SeriesParts['pictures']): SeriesParts['pictures'] => ({
  cover: cover === null ? null : unsigned(cover),
  pictures: pictures.map(unsigned),
})
const unsigned = (address: string) => address.replace(/\?e=.*$/s, '')

type Times = Pick<DraftFields, 'startTime' | 'endTime' | 'enrollDeadline'>

/** What the clocks of a zone show at start, end and deadline; null without start or end. */
export function hoursOf({ startTime, endTime, enrollDeadline }: Times, timeZone: string): SeriesHours | null {
  if (startTime === null || endTime === null) return null
  const [day, start] = partsOf(startTime, timeZone)
  const off = (instant: string) => {
    const [other, time] = partsOf(instant, timeZone)
    return { days: daysBetween(day, other), time }
  }
  const isOwn = enrollDeadline !== null && enrollDeadline !== startTime
  return { start, end: off(endTime), deadline: isOwn ? off(enrollDeadline) : null }
}

/** The day of an instant by the clock of a zone. */
export const dayOf = (instant: string, timeZone: string): CalendarDate => partsOf(instant, timeZone)[0]

function partsOf(instant: string, timeZone: string): [day: CalendarDate, time: string] {
  const [day = '', time = ''] = localTimeOf(instant, timeZone).split('T')
  return [day, time]
}

/** Start, end and deadline on a day: the clock of the city shows the same hours, whatever its offset is by then. */
export function timesOn(day: CalendarDate, { start, end, deadline }: SeriesHours, timeZone: string) {
  const at = (days: number, time: string) => instantOf(`${addDays(day, days)}T${time}`, timeZone)
  return {
    startTime: at(0, start),
    endTime: at(end.days, end.time),
    enrollDeadline: deadline && at(deadline.days, deadline.time),
  }
}
