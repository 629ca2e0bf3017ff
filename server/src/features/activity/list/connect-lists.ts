import { connect, type Sql } from '#platform/database/connect.ts'

/**
 * What list statements expect of the planner. Each is written for one index that holds its order; a plan that reads all
 * rows of a city and sorts them looks cheaper to the planner, which does not know how city, place and time go together.
 */
export const PLANNER = {
  enable_sort: 'off',
  // their plans do not depend on the values, and making one costs more than running it
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
}

/** Longest run of a list statement unless the caller says otherwise, in milliseconds; measured ones take a hundredth. */
const STATEMENT_TIMEOUT_MS = 5_000

type ConnectLists = { url: string; max?: number; statementTimeoutMs?: number; role?: string | null; mustName?: boolean }

/** Opens the pool that activities are read by; the same database or a replica of it. */
export function connectLists({ statementTimeoutMs = STATEMENT_TIMEOUT_MS, ...given }: ConnectLists): Sql {
  const applicationName = 'quan lists'
  return connect({ ...given, applicationName, statementTimeoutMs, settings: PLANNER, instantsAsText: true })
}
