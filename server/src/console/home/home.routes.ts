import { getSetup, type PartSetup } from '@quan/contract/console/setup.ts'
import { getToday, getWaitingTodos } from '@quan/contract/console/today.ts'
import { findSetup } from '#features/setup/setup.service.ts'
import { type ConsoleImplementation, implementConsole } from '../access/implement-console.ts'
import { findToday, findWaiting, type TodayParts } from './today.service.ts'

type HomeParts = TodayParts & { setup: readonly PartSetup[] }

/** What operators find when they come in, and what leads the first of them by the hand. */
export const homeRoutes = ({ setup, ...parts }: HomeParts): ConsoleImplementation[] => [
  implementConsole(getToday, ({ input, sql, caller }) => findToday({ ...parts, sql, caller }, input.cityCode ?? null)),
  implementConsole(getWaitingTodos, async ({ sql, caller }) => ({
    todos: await findWaiting({ ...parts, sql, caller }),
  })),
  implementConsole(getSetup, ({ sql, caller }) => findSetup({ sql, setup }, caller.operatorId)),
]
