import { randomUUID } from 'node:crypto'
import type { InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { type RewardId } from '@quan/contract/task/reward.ts'
import { saveTaskConfig } from '@quan/contract/task/save-task-config.ts'
import type { TaskId } from '@quan/contract/task/task-id.ts'
import { redeem, checkIn, claimPoints, getTasks, noteShare } from '@quan/contract/task/tasks.ts'
import { notificationRoutes } from '#features/notification/notification.routes.ts'
import { orderWorld } from '#features/order/testing/order-world.ts'
import { taskReminderJobs } from '#features/task/task-reminder.jobs.ts'
import { taskRoutes } from '#features/task/task.routes.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { calledBy } from '#testing/called-by.ts'

/** An order world whose members have tasks, and whose reminders come when told. */
export async function taskWorld() {
  const world = await orderWorld()
  const { sql, time, services } = world
  const calls = calledBy([...taskRoutes(services), ...notificationRoutes(services.notifications)], { time })
  const { call } = calls

  return {
    ...world,
    call,
    tasks: (member: Caller) => call(getTasks, {}, member),
    checkIn: (member: Caller) => call(checkIn, {}, member),
    share: (member: Caller) => call(noteShare, {}, member),
    claim: (member: Caller, taskId: TaskId) => call(claimPoints, { taskId }, member),
    redeem: (member: Caller, rewardId: RewardId, requestId: string = randomUUID()) =>
      call(redeem, { rewardId, requestId }, member),
    configure: (member: Caller, changes: InputOf<typeof saveTaskConfig>) => call(saveTaskConfig, changes, member),
    /** Where one task stands. */
    async task(member: Caller, taskId: TaskId) {
      const { result } = await call(getTasks, {}, member)
      return result?.tasks.find(({ id }) => id === taskId)
    },
    /** Gives a member points for friends nobody has seen. */
    async givePoints({ memberId }: Caller, points: number) {
      await sql`
        insert into point_entry (member_id, at, points, task_id, round)
        values (${memberId}, now(), ${points}, 'bringFriend', ${randomUUID()})`
    },
    /** Somebody who came through a member's link. */
    async friendOf(referrer: Caller) {
      const friend = await world.member()
      await sql`update member set referrer_id = ${referrer.memberId} where id = ${friend.memberId}`
      return friend
    },
    /** Reminders of tasks a member was given, the newest first. */
    async reminded(member: Caller) {
      const { result } = await call(getMyMessages, {}, member)
      return result?.items.filter(({ kind }) => kind === 'taskReminder').map(({ text }) => text) ?? []
    },
    async runJobs() {
      for (const { run } of taskReminderJobs(services)) await run(new AbortController().signal)
    },
    async close() {
      await calls.close()
      await world.close()
    },
  }
}

/** The result of `taskWorld`. */
export type TaskWorld = Awaited<ReturnType<typeof taskWorld>>

/** A database whose pieces of SQL are noted as they are written, outside transactions. */
export function recordedSql(sql: Sql): { sql: Sql; pieces: readonly string[] } {
  const pieces: string[] = []
  const recorded: Sql = new Proxy(sql, {
    apply(target, self, [strings, ...parameters]: [TemplateStringsArray, ...unknown[]]) {
      pieces.push(strings.join('?'))
      return Reflect.apply(target, self, [strings, ...parameters]) as unknown
    },
  })
  return { sql: recorded, pieces }
}
