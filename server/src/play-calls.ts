import { deckRoutes } from '#features/deck/deck.routes.ts'
import { dramaRoutes } from '#features/drama/drama.routes.ts'
import { taskRoutes } from '#features/task/task.routes.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'

/** The calls of what people do for fun: ice-breaker cards, short dramas, and tasks with their rewards. */
export const playCalls = (parts: { sql: Sql; clock: Clock }) => [
  ...deckRoutes(),
  ...dramaRoutes(parts),
  ...taskRoutes(parts),
]
