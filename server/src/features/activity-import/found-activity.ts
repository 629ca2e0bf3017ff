import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import type { Coordinates, Datum } from '@quan/contract/geo/coordinates.ts'

/** Where a row says that it happens, in the row's own words. */
export type FoundPlace = {
  city: string | null
  /** Province or state. */
  region: string | null
  /** Name or ISO code. */
  country: string | null
  district: string | null
  venue: string | null
  address: string | null
  coordinates: Coordinates | null
  isOnline: boolean
}

/** A row as its reader found it, before the rules: texts may hold markup, nothing is checked but its kind. */
export type FoundActivity = {
  name: string | null
  description: string | null
  /** Lines that follow the description. */
  notes: string[]
  start: When | null
  end: When | null
  /** True when an end at midnight means the day before, as in calendars; elsewhere that day is the last. */
  isMidnightEndExclusive: boolean
  /** Length in milliseconds, where the row tells one instead of an end. */
  lengthMs: number | null
  /** IANA zone of times without one of their own, where the row tells it. */
  timeZone: string | null
  place: FoundPlace
  url: string | null
  priceText: string | null
  organizer: string | null
  /** Telephone numbers of the organizer: never stored, and taken out of the texts. */
  telephones: string[]
  topics: string[]
  isCancelled: boolean
}

/** A place of which nothing is known. */
export const NO_PLACE: FoundPlace = {
  city: null,
  region: null,
  country: null,
  district: null,
  venue: null,
  address: null,
  coordinates: null,
  isOnline: false,
}

/**
 * A time as a source tells it: a day alone; what a clock shows (`YYYY-MM-DDTHH:mm:ss`), in a zone or in that of the
 * place; or an instant, in milliseconds since 1970.
 */
export type When =
  | { kind: 'day'; date: CalendarDate }
  | { kind: 'clock'; local: string; timeZone: string | null }
  | { kind: 'instant'; at: number }

type Degrees = { longitude: number | null; latitude: number | null; datum: Datum }

/** A point on the earth, or null: half a pair, degrees that do not exist and 0, 0 (which means "unknown") are dropped. */
export function readCoordinates({ longitude, latitude, datum }: Degrees): Coordinates | null {
  if (longitude === null || latitude === null) return null
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) return null
  return longitude === 0 && latitude === 0 ? null : { longitude, latitude, datum }
}
