import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import type { RewardId } from '@quan/contract/task/reward.ts'
import { type TaskId, TaskRhythm } from '@quan/contract/task/task-id.ts'
import { TASK_RULES } from '@quan/contract/task/task-rules.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Sums of a member's ledger for a task or a reward: points in all, and how often, ever and today. */
export type PointSum = {
  member_id: string
  about: TaskId | RewardId
  points: number
  times: number
  times_today: number
}

/** Points for a task, a number for each round. */
export type GivenPoints = { memberId: string; taskId: TaskId; rounds: readonly string[]; points: number; at: number }

type SpentPoints = { memberId: string; rewardId: RewardId; requestId: string; points: number; at: number }

export function pointQueries(sql: SqlRunner) {
  return {
    /** The whole ledgers of members, added up by task and reward. */
    async sum(memberIds: readonly string[], today: CalendarDate): Promise<PointSum[]> {
      return await sql<PointSum[]>`
        select member_id, coalesce(task_id, reward_id) as about, sum(points)::integer as points, count(*)::integer as times,
          count(*) filter (where round = ${today})::integer as times_today
        from point_entry where member_id = any(${memberIds as string[]}::uuid[]) group by 1, 2`
    },

    /** Gives points for rounds of a task; a round that gave its points before gives none. */
    async give({ memberId, taskId, rounds, points, at }: GivenPoints) {
      await sql`
        insert into point_entry (member_id, at, points, task_id, round)
        select member.id, ${new Date(at)}, ${points}, ${taskId}, round
        from member, unnest(${rounds as string[]}::text[]) as round
        where member.id = ${memberId} and closed_at is null for key share of member on conflict do nothing`
    },

    async spend({ memberId, rewardId, requestId, points, at }: SpentPoints) {
      await sql`
        insert into point_entry (member_id, at, points, reward_id, request_id)
        select id, ${new Date(at)}, ${-points}, ${rewardId}, ${requestId}
        from member where id = ${memberId} and closed_at is null for key share`
    },

    /** The reward a request bought; null where it is new. */
    async findBought(memberId: string, requestId: string): Promise<string | null> {
      const [row] = await sql<{ reward_id: string }[]>`
        select reward_id from point_entry where member_id = ${memberId} and request_id = ${requestId}`
      return row?.reward_id ?? null
    },
  }
}

/** A member's account as the ledger tells it: points left, how often a task gave points, rewards bought. */
export type PointAccount = {
  balance: number
  /** Of a daily task: today. */
  timesGiven(taskId: TaskId): number
  owns(rewardId: RewardId): boolean
}

/** The account of a member, whose ledger `sums` are. */
export function pointAccount(sums: readonly PointSum[]): PointAccount {
  const byName = new Map(sums.map((sum) => [sum.about, sum]))
  return {
    balance: sums.reduce((balance, { points }) => balance + points, 0),
    timesGiven(taskId) {
      const { times = 0, times_today: timesToday = 0 } = byName.get(taskId) ?? {}
      return TASK_RULES[taskId].rhythm === TaskRhythm.daily ? timesToday : times
    },
    owns: (rewardId) => byName.has(rewardId),
  }
}
