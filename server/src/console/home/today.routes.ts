import { getToday, getWaitingTodos } from '@quan/contract/console/today.ts'
import { type ConsoleImplementation, implementConsole } from '../access/implement-console.ts'
import { findToday, findWaiting, type TodayParts } from './today.service.ts'

/** What operators find when they come in. */
export const todayRoutes = (parts: TodayParts): ConsoleImplementation[] => [
  implementConsole(getToday, ({ input, sql, caller }) => findToday({ ...parts, sql, caller }, input.cityCode ?? null)),
  implementConsole(getWaitingTodos, async ({ sql, caller }) => ({
    todos: await findWaiting({ ...parts, sql, caller }),
  })),
]
