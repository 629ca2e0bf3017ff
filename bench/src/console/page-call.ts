import { addDays } from '@quan/contract/date/calendar-date.ts'
import type { ConsoleCall } from '@quan/contract/console/define-console-call.ts'

/** What a page of the console asks when it opens: a list, one thing by its number, or what is drawn. */
export type ConsolePageCall = {
  name: string
  kind: 'table' | 'thing' | 'chart'
  call: ConsoleCall
  input: object
  /** Rows that the page tells of, where that is more than its longest list. */
  rowsTold?: (result: unknown) => number
  /** It is about something that not every city has. */
  isOfAllCities?: boolean
}

/** What there is to ask for; the things are of the city, where they are of one. */
export type PageWorld = {
  today: string
  cityCode: string
  activityId: string
  /** Who ordered, and whose activity it is. */
  memberId: string
  organizerId: string
  orderId: string
  draftId: string
  /** A host under whose name drafts stand. */
  draftOrganizerId: string
  seriesId: string
  /** An import that was undone, but for what members use. */
  importId: string
  /** Who did what the log is narrowed to. */
  operatorId: string
}

/** The week and the year that end today. */
export const daysBefore = (today: string) => ({
  week: { from: addDays(today, -6), to: today },
  year: { from: addDays(today, -DAYS_A_YEAR), to: today },
})

const DAYS_A_YEAR = 364

export const table = (name: string, call: ConsoleCall, input: object = {}) => ({
  name,
  kind: 'table' as const,
  call,
  input,
})
export const thing = (name: string, call: ConsoleCall, input: object) => ({ name, kind: 'thing' as const, call, input })
export const chart = (name: string, call: ConsoleCall, input: object = {}) => ({
  name,
  kind: 'chart' as const,
  call,
  input,
})
