import type { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import type { ShownPictures } from '#features/desk-picture/desk-pictures.service.ts'

/** Where an activity takes place; it is replaced as a whole, so that no part of the old place stays with the new one. */
export type NewPlace = {
  venue: string
  address: string | null
  district: string | null
  /** gcj02; null = it is not on the map. */
  point: { longitude: number; latitude: number } | null
}

/** What is told of an activity, and what comes back of its price; nobody is told when it changes. */
export type NewContent = {
  title: string
  description: string
  programme: { time: string | null; text: string }[]
  refundRule: { fullUntilHours: number; percent: number; percentUntilHours: number } | null
}

/** On what terms people come; nobody is told when they change. */
export type NewTerms = {
  category: ActivityCategory
  minAge: number | null
  maxAge: number | null
  minParticipants: number | null
  /** Hours after the end until the round of 心动互选 closes; null = there is none. */
  matchHours: number | null
  permit: string | null
}

/** Changes an operator makes to an activity; a field left out stays. Instants in milliseconds since 1970. */
export type ActivityChange = {
  /** Deadline and end move along unless they are given. */
  startAt?: number
  endAt?: number
  enrollDeadlineAt?: number
  place?: NewPlace
  content?: NewContent
  terms?: NewTerms
  /** By bare paths. */
  pictures?: ShownPictures
}

/** When an activity starts and ends, and until when one can sign up; milliseconds since 1970. */
export type ActivityTimes = { startAt: number; endAt: number; enrollDeadlineAt: number }

/** The times after a change; null = it would end before it starts, start in the past, or start anew once it has begun. */
export function movedTimes(before: ActivityTimes, change: ActivityChange, now: number): ActivityTimes | null {
  const { startAt = before.startAt } = change
  const movedMs = startAt - before.startAt
  const { endAt = before.endAt + movedMs } = change
  if (endAt < startAt || endAt <= now || (movedMs !== 0 && Math.min(before.startAt, startAt) <= now)) return null
  return { startAt, endAt, enrollDeadlineAt: change.enrollDeadlineAt ?? before.enrollDeadlineAt + movedMs }
}
