import { getFeedback } from '@quan/contract/console/feedback-desk.ts'
import { listFeedback } from '#features/after-activity/feedback-desk.ts'
import { type ConsoleImplementation, implementConsole } from '../access/implement-console.ts'

/** What people say after activities. */
export const feedbackRoutes = (): ConsoleImplementation[] => [
  implementConsole(getFeedback, ({ input, sql, caller: { cities } }) => listFeedback(sql, { ...input, cities })),
]
