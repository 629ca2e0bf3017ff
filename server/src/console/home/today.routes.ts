import { getToday } from '@quan/contract/console/today.ts'
import { type ConsoleImplementation, implementConsole } from '../access/implement-console.ts'
import { findToday, type TodayParts } from './today.service.ts'

/** What operators find when they come in. */
export const todayRoutes = (parts: TodayParts): ConsoleImplementation[] => [
  implementConsole(getToday, ({ sql, caller }) => findToday({ ...parts, sql, caller })),
]
