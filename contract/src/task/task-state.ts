import * as z from 'zod/mini'
import { TaskId, TaskRhythm } from '#task/task-id.ts'
import { calendarDate } from '#endpoint/ids.ts'
import { FrameId, PosterTheme, RewardKind } from '#task/reward.ts'

const points = z.int().check(z.minimum(0))

const rewardId = z.union([z.enum(PosterTheme), z.enum(FrameId)])

/** Where a task stands for the caller. */
export const task = z.object({
  id: z.enum(TaskId),
  rhythm: z.enum(TaskRhythm),
  /** How much of `target` is done; of `each` tasks how many friends and activities, those claimed before included. */
  progress: z.int().check(z.minimum(0)),
  target: z.int(),
  /** Points it gives each time. */
  points,
  /** Points that wait to be claimed; 0 = none. */
  claimablePoints: points,
  /** Whether its points were given, today where it is daily; never true of `each` tasks. */
  isClaimed: z.boolean(),
})

/** Where a task stands for the caller. */
export type Task = z.infer<typeof task>

/** Days in a row, by the calendar of Asia/Shanghai. */
export const streak = z.object({
  today: calendarDate,
  isCheckedIn: z.boolean(),
  /** Days in a row up to today, or up to yesterday while today is still to come; 0 after a gap. */
  days: z.int(),
  /** Points the next check-in gives, today's or tomorrow's. */
  nextPoints: points,
  /** Days of this month and the one before on which the caller checked in, oldest first. */
  checkedDays: z.array(calendarDate),
})

/** Days in a row. */
export type Streak = z.infer<typeof streak>

/** What the caller set on the game page: which tasks are reminded of, when, and which rewards are in use. */
export const taskConfig = z.object({
  /** Tasks that remind the caller while they are open. */
  reminders: z.array(z.enum(TaskId)),
  /** Time of day of the reminder, `HH:mm`, Asia/Shanghai. */
  remindAt: z.string(),
  /** The look of the caller's posters; null = the usual one. */
  posterTheme: z.nullable(z.enum(PosterTheme)),
  /** The frame round the caller's picture; null = none. */
  frame: z.nullable(z.enum(FrameId)),
})

/** What the caller set on the game page. */
export type TaskConfig = z.infer<typeof taskConfig>

/** Something points buy, and whether the caller has it. */
export const reward = z.object({ id: rewardId, kind: z.enum(RewardKind), points, isOwned: z.boolean() })

/** Something points buy. */
export type Reward = z.infer<typeof reward>

/** All that the tasks half of the game page shows; every change answers it anew. */
export const taskState = z.object({
  points,
  tasks: z.array(task),
  streak,
  config: taskConfig,
  rewards: z.array(reward),
})
/** All that the tasks half of the game page shows. */
export type TaskState = z.infer<typeof taskState>

/**
 * Whether a task is worth a reminder: it gave no points yet, today where it is daily. One that gives them again and
 * again is open only while points wait to be claimed.
 */
export function isTaskOpen({ rhythm, isClaimed, claimablePoints }: Task): boolean {
  return rhythm === TaskRhythm.each ? claimablePoints > 0 : !isClaimed
}
