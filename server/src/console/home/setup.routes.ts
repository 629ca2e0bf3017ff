import { getSetup, type PartSetup } from '@quan/contract/console/setup.ts'
import { findSetup } from '#features/setup/setup.service.ts'
import { type ConsoleImplementation, implementConsole } from '../access/implement-console.ts'

/** What leads the first operator by the hand. */
export const setupRoutes = ({ setup }: { setup: readonly PartSetup[] }): ConsoleImplementation[] => [
  implementConsole(getSetup, ({ sql, caller }) => findSetup({ sql, setup }, caller.operatorId)),
]
