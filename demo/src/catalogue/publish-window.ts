import type { Day } from '#time/calendar-day.ts'

/** Days of publishing a catalogue shows, for up to `FEW` activities. */
const FEW = 20_000
const FEW_DAYS = 28
/** A million activities are a year's. */
const GROWTH = 0.656

/** The days whose publications a catalogue of a size holds, oldest first: the last ones before today. */
export function publishDays(activities: number, today: Day): Day[] {
  const count = publishDayCount(activities)
  return Array.from({ length: count }, (_, index) => today - count + index)
}

/** How many of the activities are published on a day; over the window's days they add up to all. */
export function publishedOn(day: Day, activities: number): number {
  const perDay = activities / publishDayCount(activities)
  return Math.floor((day + 1) * perDay) - Math.floor(day * perDay)
}

/** Number of the first activity published on a day, counted since 1970. */
export function firstNumberOn(day: Day, activities: number): number {
  return Math.floor((day * activities) / publishDayCount(activities))
}

const publishDayCount = (activities: number) => Math.round(FEW_DAYS * Math.max(1, activities / FEW) ** GROWTH)
