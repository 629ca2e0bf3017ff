import * as z from 'zod/mini'
import { calendarMonth } from '#date/calendar-month.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId, instant } from '#endpoint/ids.ts'

const money = {
  /** What payers sent and what went back to them, in fen. */
  received: z.int(),
  returned: z.int(),
}

/** A month of whoever holds activities, activity by activity: the figures of the statement that finance has of it. */
export const hostStatement = z.object({
  month: calendarMonth,
  /** Whether its month is closed: nothing of it changes any more. */
  isClosed: z.boolean(),
  ...money,
  /** What the operator keeps of it, in fen; below 0 where more went back than came. */
  fee: z.int(),
  /** What is left for the organizer: received, without what went back and without the fee. */
  due: z.int(),
  /** The first month in which an activity of theirs moved money; null = none did. */
  firstMonth: z.nullable(calendarMonth),
  rows: z.array(z.object({ activityId: entityId, title: z.string(), startTime: instant, ...money })),
})
/** A month of whoever holds activities, activity by activity. */
export type HostStatement = z.infer<typeof hostStatement>

/** The caller's own statement of a month; empty where no activity of theirs moved money. */
export const getHostStatement = defineEndpoint({
  path: 'Host/GetStatement',
  access: 'member',
  sealed: true,
  reads: true,
  about: "The caller's own statement of a month, activity by activity.",
  input: z.object({ month: calendarMonth }),
  output: hostStatement,
  errors: [],
})
