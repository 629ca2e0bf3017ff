import { randomUUID } from 'node:crypto'
import { seeChangeRefund } from '@quan/contract/console/accounting/change-refunds.ts'
import { decideClosing } from '@quan/contract/console/closings.ts'
import { answerAtDesk, remindOrganizer } from '@quan/contract/console/feedback-desk.ts'
import { liftSuspension } from '@quan/contract/console/members.ts'
import { decideReport, getReport } from '@quan/contract/console/reports.ts'
import { showActivity } from '@quan/contract/console/show-activity.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity, DAY_MS } from '#features/activity/testing/an-activity.ts'
import { OFFICIAL_ORGANIZER } from '#features/hosting/publish-draft.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { storeMember } from '#testing/stored-member.ts'
import { storeOperator } from '#testing/stored-operator.ts'
import { fits, type MakeFields } from './fitting-fields.testing.ts'
import type { FuzzWorld } from './fuzz-world.testing.ts'

/** What operators decide on: reports, what was done because of them, changes that gave money back, questions. */
export function decidingFields(
  { sql, services }: FuzzWorld,
  soldPlace: () => Promise<{ activityId: string }>,
): [string, MakeFields][] {
  async function anyReport() {
    const [row] = await sql<{ id: string }[]>`select id from report where decided_at is null order by random() limit 1`
    return row ?? {}
  }
  /** A question about a new activity, which waits for its organizer; null = the platform itself runs it. */
  async function anyQuestion(organizerId: string | null) {
    const organizer = organizerId === null ? OFFICIAL_ORGANIZER : { id: organizerId, nickName: '大川' }
    const activity = anActivity({ startAt: TEST_NOW + 3 * DAY_MS, publishedAt: TEST_NOW - DAY_MS, organizer })
    await activityStore(sql).add([activity])
    const [id, { memberId: askerId }] = [randomUUID(), await storeMember(sql)]
    await sql`
      insert into question (id, activity_id, asker_id, text, created_at, open_for)
      values (${id}, ${activity.id}, ${askerId}, '一个人来合适吗', ${new Date(TEST_NOW)}, ${organizerId})`
    return { id }
  }
  return [
    fits(getReport, anyReport),
    fits(decideReport, anyReport),
    fits(decideClosing, async () => {
      const { memberId } = await storeMember(sql)
      const by = { operatorId: await storeOperator(sql), note: '诈骗', reportId: null, cities: null }
      await sql.begin((tx) => services.suspensions.suspend(tx, { memberId, days: null, ...by }))
      const [row] = await sql<{ id: string }[]>`select id from conduct_measure where member_id = ${memberId}`
      return row ?? {}
    }),
    fits(liftSuspension, async () => {
      const { memberId: id } = await storeMember(sql)
      await sql`update member set frozen_at = ${new Date(TEST_NOW)}, freeze_reason = 'conduct' where id = ${id}`
      return { id, reason: 'conduct' as const }
    }),
    fits(showActivity, async () => {
      const activity = anActivity({ startAt: TEST_NOW + 3 * DAY_MS, publishedAt: TEST_NOW - DAY_MS })
      await activityStore(sql).add([activity])
      await sql.begin((tx) => services.hiddenActivities.hide(tx, { id: activity.id, operatorId: randomUUID() }))
      return { id: activity.id }
    }),
    fits(answerAtDesk, () => anyQuestion(null)),
    fits(remindOrganizer, async () => anyQuestion((await storeMember(sql, { isOrganizer: true })).memberId)),
    fits(seeChangeRefund, async () => {
      const [id, { activityId }] = [randomUUID(), await soldPlace()]
      await sql`
        insert into change_refund (id, activity_id, activity_city_code, operator_id, changed_at, refund_fen, needs_look)
        select ${id}, id, city_code, gen_random_uuid(), ${new Date(TEST_NOW)}, 1, true from activity where id = ${activityId}`
      return { id }
    }),
  ]
}
