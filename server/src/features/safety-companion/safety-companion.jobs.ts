import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { SAFETY_KEPT_HOURS } from '@quan/contract/safety/safety-companion.ts'
import type { NotificationWords } from '#features/notification/new-notification.ts'
import { told } from '#features/notification/notification-words.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { sweepAll } from '#platform/database/sweep.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import { type DueRow, safetyCompanionQueries } from './safety-companion.queries.ts'
import { spanOf } from './safety-companion.service.ts'

type AskParts = { sql: Sql; clock: Clock; notifications: Pick<Notifications, 'notify'> }

/** Members asked in one transaction. */
const AT_A_TIME = 100
/** How late a member is asked at most, in milliseconds. */
const ASK_EVERY_MS = 10_000
const FORGET_EVERY_MS = 10 * 60_000
const HOUR_MS = 3_600_000

/** Asks who is not home yet once the activity is over, and forgets evenings that are long over. */
export function safetyCompanionJobs(parts: AskParts): Job[] {
  const { sql, clock } = parts

  async function ask(signal: AbortSignal) {
    let asked = AT_A_TIME
    while (asked === AT_A_TIME && !signal.aborted) asked = await askSome(parts)
  }

  /** By then every link is void. */
  const forget = () =>
    sweepAll(sql, { table: 'safety_companion', instant: 'ask_at', before: clock.now() - SAFETY_KEPT_HOURS * HOUR_MS })

  return [
    { name: 'ask who is home', everyMs: ASK_EVERY_MS, run: ask },
    { name: 'forget safety links', everyMs: FORGET_EVERY_MS, run: forget },
  ]
}

async function askSome({ sql, clock, notifications }: AskParts): Promise<number> {
  return await sql.begin(async (tx) => {
    const due = await safetyCompanionQueries(tx).takeDue(new Date(clock.now()), AT_A_TIME)
    for (const one of due)
      await notifications.notify(tx, {
        ...areYouHome(one),
        memberId: one.member_id,
        deliveryWindow: { uselessAt: spanOf(one).voidAt },
      })
    return due.length
  })
}

/** The activity is over: are you home? */
const areYouHome = ({ order_id: orderId, title }: DueRow): NotificationWords => ({
  kind: NotificationKind.safetyReminder,
  ...told('safetyReminder', { title }),
  route: `${APP_ROUTES.orderDetail.path}?id=${orderId}`,
})
