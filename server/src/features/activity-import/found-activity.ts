import type { Coordinates } from '@quan/contract/geo/coordinates.ts'
import type { When } from '#features/activity-import/times/when.ts'

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

/** What a reader found in a row, before the rules: texts may hold markup, nothing is checked but its kind. */
export type FoundActivity = {
  name: string | null
  description: string | null
  /** Lines that follow the description. */
  notes: string[]
  start: When | null
  end: When | null
  /** Whether an end at midnight means the day before, as in calendars; elsewhere that day is the last. */
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
