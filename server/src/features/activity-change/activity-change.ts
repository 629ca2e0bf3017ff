/** Where an activity takes place; it is replaced as a whole, so that no part of the old place stays with the new one. */
export type NewPlace = {
  venue: string
  address: string | null
  district: string | null
  /** gcj02; null = it is not on the map. */
  point: { longitude: number; latitude: number } | null
}

/** Changes an operator makes to an activity; a field left out stays. Instants in milliseconds since 1970. */
export type ActivityChange = {
  /** Its deadline moves along, and its end unless that is given. */
  startAt?: number
  endAt?: number
  place?: NewPlace
}

/** When an activity starts and ends, and until when one can sign up; milliseconds since 1970. */
export type ActivityTimes = { startAt: number; endAt: number; enrollDeadlineAt: number }

/** The times after a change; null = it would end before it starts, or start in the past. */
export function movedTimes(before: ActivityTimes, change: ActivityChange, now: number): ActivityTimes | null {
  const { startAt = before.startAt } = change
  const movedMs = startAt - before.startAt
  const { endAt = before.endAt + movedMs } = change
  if (endAt < startAt || endAt <= now || (movedMs !== 0 && startAt <= now)) return null
  return { startAt, endAt, enrollDeadlineAt: before.enrollDeadlineAt + movedMs }
}
