import { cancelAtDesk, previewCancel } from '@quan/contract/console/activities/cancel-activity.ts'
import { getDeskActivities, getDeskActivity } from '@quan/contract/console/activities/desk-activity.ts'
import { activityDesk } from '#features/activity-desk/activity-desk.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { type ConsoleImplementation, implementConsole } from '../access/implement-console.ts'

/** Published activities: found, looked at, cancelled. */
export function activityRoutes({ clock }: { clock: Clock }): ConsoleImplementation[] {
  const desk = (sql: SqlRunner) => activityDesk({ sql, clock })
  return [
    implementConsole(getDeskActivities, ({ input, sql, caller }) => desk(sql).list(input, caller)),
    implementConsole(getDeskActivity, ({ input, sql, caller }) => desk(sql).get(input.id, caller)),
    implementConsole(previewCancel, async ({ input, sql, caller }) => ({
      impacts: await desk(sql).previewCancel(input.ids, caller),
    })),
    implementConsole(cancelAtDesk, async ({ input: { id, note: reason }, sql, caller, note }) => {
      note({ target: { kind: 'activity', id }, details: { note: reason } })
      const city = await desk(sql).cancel(id, caller)
      note({ target: { kind: 'activity', id, city } })
      return {}
    }),
  ]
}
