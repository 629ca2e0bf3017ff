import { saveAlerts } from '@quan/contract/alert/alerts.ts'
import type { InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { saveNotificationSettings } from '@quan/contract/notification/notification-settings.ts'
import { alertJobs } from '#features/alert/alert.jobs.ts'
import { alertRoutes } from '#features/alert/alert.routes.ts'
import { alertService } from '#features/alert/alert.service.ts'
import { notificationRoutes } from '#features/notification/notification.routes.ts'
import { notificationService } from '#features/notification/notification.service.ts'
import { recommendationWorld } from '#features/recommendation/recommendation-world.testing.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { calledBy } from '#testing/called-by.ts'
import { testVault } from '#testing/test-keys.ts'

/** Members who are told of new activities and of weekends; `time.now` moves the clock. */
export async function alertWorld() {
  const world = await recommendationWorld()
  const { sql, time, recommendations } = world
  const parts = { sql, clock: { now: () => time.now }, vault: testVault(), pictureBaseUrl: null, recommendations }
  const notifications = notificationService(parts)
  const { call, close } = calledBy(
    [...alertRoutes({ alerts: alertService(parts) }), ...notificationRoutes(notifications)],
    { time },
  )
  return {
    ...world,
    call,
    /** Asks to be told. */
    ask: (member: Caller, wishes: InputOf<typeof saveAlerts>) => call(saveAlerts, wishes, member),
    /** Runs each job once, as a server would. */
    async runJobs() {
      for (const { run } of alertJobs({ ...parts, notifications })) await run(new AbortController().signal)
    },
    /** What a member was told, the newest first. */
    async told(member: Caller) {
      const { result } = await call(getMyMessages, {}, member)
      return result?.items.map(({ kind, title, text, route }) => ({ kind, title, text, route })) ?? []
    },
    quiet: (member: Caller, from: string, to: string) =>
      call(saveNotificationSettings, { kindsOff: [], quietHours: { from, to } }, member),
    async close() {
      await close()
      await world.close()
    },
  }
}

/** What `alertWorld` gives. */
export type AlertWorld = Awaited<ReturnType<typeof alertWorld>>
