import { type FrameId, PosterTheme, type RewardId, REWARDS } from '@quan/contract/task/reward.ts'
import {
  redeemRequestReused,
  rewardNotOwned,
  rewardOwned,
  taskUnfinished,
  tooFewPoints,
} from '@quan/contract/task/task-errors.ts'
import { TaskId } from '@quan/contract/task/task-id.ts'
import { checkInPoints, TASK_RULES } from '@quan/contract/task/task-rules.ts'
import type { TaskConfig, TaskState } from '@quan/contract/task/task-state.ts'
import { lockMember } from '#features/member/lock-member.ts'
import { pointAccount, pointQueries } from '#features/task/point.queries.ts'
import { readTaskState } from '#features/task/read-task-state.ts'
import { nextReminder, taskDay } from '#features/task/task-day.ts'
import { checkInQueries, configQueries, progressQueries, shapeConfig } from '#features/task/task.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { getMemberProgress, openRounds } from './member-progress.ts'

const THEMES: readonly RewardId[] = Object.values(PosterTheme)

/** Tasks of members, the points they give, and what points buy. */
export type Tasks = ReturnType<typeof taskService>

export function taskService({ sql, clock }: { sql: Sql; clock: Clock }) {
  const stateOf = (memberId: string) => readTaskState(sql, { memberId, now: clock.now() })
  return {
    /** Throws `login.required` where the account has ended; so do all that answer the state. */
    getState: stateOf,

    /** Checks a member in today, once, with its points. */
    async checkIn(memberId: string): Promise<TaskState> {
      const now = clock.now()
      const today = taskDay(now)
      await sql.begin(async (tx) => {
        const days = await checkInQueries(tx).add(memberId, today)
        if (days === null) return
        const points = checkInPoints(days)
        await pointQueries(tx).give({ memberId, taskId: TaskId.checkIn, rounds: [today], points, at: now })
      })
      return await stateOf(memberId)
    },

    /** Throws `task.unfinished`. */
    async claim(memberId: string, taskId: TaskId): Promise<TaskState> {
      await claimPoints(sql, { memberId, taskId, now: clock.now() })
      return await stateOf(memberId)
    },

    /** Throws `reward.too_few_points`, `reward.owned`, `reward.request_reused`. */
    async redeem(memberId: string, asked: { rewardId: RewardId; requestId: string }): Promise<TaskState> {
      await sql.begin((tx) => redeemReward(tx, { ...asked, memberId, now: clock.now() }))
      return await stateOf(memberId)
    },

    /** Throws `reward.not_owned`. */
    async saveConfig(memberId: string, changes: ConfigChanges): Promise<TaskState> {
      await sql.begin((tx) => saveConfig(tx, { memberId, changes, now: clock.now() }))
      return await stateOf(memberId)
    },

    noteShare: (memberId: string) => progressQueries(sql).addShare(memberId, taskDay(clock.now())),
  }
}

type RedeemReward = { memberId: string; rewardId: RewardId; requestId: string; now: number }

/**
 * Buys a reward and puts it on; the same request again has bought it already. Throws `reward.too_few_points`,
 * `reward.owned`, `reward.request_reused`. Runs in a transaction, so that no point is spent twice.
 */
async function redeemReward(tx: SqlRunner, { memberId, rewardId, requestId, now }: RedeemReward) {
  const points = pointQueries(tx)
  await lockMember(tx, memberId)
  const bought = await points.findBought(memberId, requestId)
  if (bought === rewardId) return
  if (bought !== null) throw new AppError(redeemRequestReused)
  const account = pointAccount(await points.sum([memberId], taskDay(now)))
  if (account.owns(rewardId)) throw new AppError(rewardOwned)
  const price = REWARDS[rewardId].points
  if (account.balance < price) throw new AppError(tooFewPoints)
  await points.spend({ memberId, rewardId, requestId, points: price, at: now })
  await saveConfig(tx, { memberId, now, changes: wearing(rewardId) })
}

const isTheme = (id: RewardId): id is PosterTheme => THEMES.includes(id)

/** The setting that puts a reward to use. */
function wearing(rewardId: RewardId): { posterTheme: PosterTheme } | { frame: FrameId } {
  return isTheme(rewardId) ? { posterTheme: rewardId } : { frame: rewardId }
}

type Claim = { memberId: string; taskId: TaskId; now: number }

/**
 * Gives what a task has to give. Whoever claims at the same moment works out the same rounds, and the ledger takes each
 * of them once. Throws `task.unfinished`, `login.required`.
 */
export async function claimPoints(sql: SqlRunner, { memberId, taskId, now }: Claim) {
  const standing = await getMemberProgress(sql, { memberId, now })
  const rounds = openRounds(standing, taskId)
  const { points } = TASK_RULES[taskId]
  if (rounds.length > 0) await pointQueries(sql).give({ memberId, taskId, rounds, points, at: now })
  else if (standing.account.timesGiven(taskId) === 0) throw new AppError(taskUnfinished)
}

/** Changes of the settings; a field left out stays. */
type ConfigChanges = { [Name in keyof TaskConfig]?: TaskConfig[Name] | undefined }

type SaveConfig = { memberId: string; changes: ConfigChanges; now: number }

/**
 * Changes what a member set. A time of reminders that is over today counts from tomorrow. Throws `reward.not_owned`.
 * Runs in a transaction of the caller's, in which the member's changes take turns.
 */
async function saveConfig(tx: SqlRunner, { memberId, changes, now }: SaveConfig) {
  const [configs, points] = [configQueries(tx), pointQueries(tx)]
  await lockMember(tx, memberId)
  const row = await configs.lock(memberId)
  const before = shapeConfig(row)
  const { posterTheme = before.posterTheme, frame = before.frame } = changes
  const { reminders = before.reminders, remindAt = before.remindAt } = changes
  const account = pointAccount(await points.sum([memberId], taskDay(now)))
  const worn = [posterTheme, frame].filter((id) => id !== null)
  if (!worn.every(account.owns)) throw new AppError(rewardNotOwned)
  // what was to come at that time still does, also when it is due this very moment
  const stays = remindAt === before.remindAt ? row?.remind_next_at?.getTime() : undefined
  await configs.save(memberId, {
    reminders: [...new Set(reminders)],
    remindAt,
    remindNextAt: reminders.length === 0 ? null : (stays ?? nextReminder(remindAt, now)),
    posterTheme,
    frame,
  })
}
