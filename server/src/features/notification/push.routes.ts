import { bindClientId, unbindClientId } from '@quan/contract/notification/bind-client-id.ts'
import { pushClientNotFound } from '@quan/contract/notification/push-errors.ts'
import { removeWebPush, saveWebPush } from '@quan/contract/notification/web-push.ts'
import { webPushService } from '#features/notification/web-push.service.ts'
import type { WebPush } from '#outside/web-push/web-push.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { whileLoggedIn } from '#features/login/devices.service.ts'
import { implement } from '#platform/http/implement.ts'
import { bindClient, unbindClient } from '#push/clients.ts'

type PushParts = { sql: Sql; clock: Clock; webPush: Pick<WebPush, 'isAllowed'> | null }

/** Where a member's news is heard: push clients, and browsers that may be woken. */
export function pushRoutes(parts: PushParts) {
  const { sql, clock } = parts
  const browsers = webPushService(parts)
  return [
    implement(bindClientId, async ({ input, member }) => {
      const isClient = await whileLoggedIn(sql, member, (tx) =>
        bindClient(tx, { ...input, ...member, at: clock.now() }),
      )
      if (!isClient) throw new AppError(pushClientNotFound)
      return {}
    }),
    implement(unbindClientId, async ({ input, member: { memberId } }) => {
      await sql.begin((tx) => unbindClient(tx, { ...input, memberId }))
      return {}
    }),
    implement(saveWebPush, async ({ input, member }) => {
      await browsers.save(input, member)
      return {}
    }),
    implement(removeWebPush, async ({ input, member }) => {
      await browsers.remove(input.endpoint, member)
      return {}
    }),
  ]
}
