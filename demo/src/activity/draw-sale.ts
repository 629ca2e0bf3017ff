import type { NewActivity, NewTicketType } from '@quan/server/features/activity/new-activity.ts'
import type { Random } from '#chance/random.ts'
import { uuidV7 } from '#id/uuid.ts'
import type { ActivityPlan } from './activity-plan.ts'
import { startAtOf } from './draw-times.ts'
import { drawPopularity } from './popularity.ts'
import { type SignUpPlan, takenAt } from './sign-up-plan.ts'
import { type PlannedTicketType, ticketTypesOf } from './ticket-types.ts'

type RefundRule = NewActivity['refundRule']

/** Everything comes back until the start. */
const always: RefundRule = { fullUntilHours: 0, percent: 0, percentUntilHours: 0 }

const stepped: RefundRule = { fullUntilHours: 48, percent: 50, percentUntilHours: 24 }

const steppedEarly: RefundRule = { fullUntilHours: 168, percent: 50, percentUntilHours: 72 }

const untilTheDayBefore: RefundRule = { fullUntilHours: 24, percent: 0, percentUntilHours: 24 }

/** Nothing ever comes back. */
const never: RefundRule = null

/** Long ones book beds and buses early. */
const LONG_MINUTES = 1_000

const HOUR_MS = 3_600_000
/** Hours before the start at which signing up closes. */
const DEADLINE_HOURS = [0, 0, 0, 0, 1, 2, 3, 12] as const
const MINIMUM_SHARE = 0.35
/** Share of the final sign-ups that come long before sign-up closes. */
const REACHED_EARLY = 0.7

type SalePlan = ActivityPlan & { id: string; capacity: number }

/** Ticket types, deadline and refunds, and how the places fill. */
export function drawSale(plan: SalePlan) {
  const { format, schedule, publishedAt, asOf, capacity, random } = plan
  const priceYuan = random.pick(format.prices)
  const planned = ticketTypesOf({ plan: format.tickets, capacity, priceYuan, random })
  const enrollDeadlineAt = plan.enrollDeadlineAt ?? drawDeadline(startAtOf(schedule), publishedAt, random)
  const refundRule = drawRefundRule({ priceYuan, minutes: schedule.minutes, random })
  const signUps = drawSignUps(plan, planned, enrollDeadlineAt)
  const ticketTypes = planned.map<NewTicketType>((type, index) => {
    const signUp = signUps[index] as SignUpPlan
    return { ...type, id: signUp.ticketTypeId, taken: takenAt(signUp, asOf) }
  })
  const expected = signUps.reduce((sum, signUp) => sum + signUp.total, 0)
  const minParticipants = random.isTrue(MINIMUM_SHARE) ? drawMinimum(capacity, expected, random) : null
  return { sold: { ticketTypes, enrollDeadlineAt, refundRule, minParticipants }, signUps }
}

/** How the places of each ticket type fill; of a cancelled activity nobody holds a place. */
function drawSignUps(plan: SalePlan, planned: readonly PlannedTicketType[], enrollDeadlineAt: number): SignUpPlan[] {
  const { id, publishedAt, cancelledAt, random } = plan
  const { total, until, eagerness } = plan.popularity ?? drawPopularity(random)
  return planned.map(({ quota }, index) => ({
    activityId: id,
    ticketTypeId: uuidV7(publishedAt, random),
    total: cancelledAt === undefined ? total(quota, index) : 0,
    eagerness,
    opensAt: publishedAt,
    closesAt: publishedAt + (enrollDeadlineAt - publishedAt) * until,
  }))
}

function drawDeadline(startAt: number, publishedAt: number, random: Random): number {
  const deadline = startAt - random.pick(DEADLINE_HOURS) * HOUR_MS
  return deadline > publishedAt ? deadline : startAt
}

/** A minimum reached well before the end, so that no activity ought to have been cancelled for want of people. */
function drawMinimum(capacity: number, expected: number, random: Random): number | null {
  const wanted = Math.round(capacity * random.pick([0.3, 0.4, 0.5]))
  return wanted >= 4 && wanted <= expected * REACHED_EARLY ? wanted : null
}

/** Full, then a part, then nothing; or full to the day before; or always; or never. What is free can always be given back. */
function drawRefundRule({
  priceYuan,
  minutes,
  random,
}: {
  priceYuan: number
  minutes: number
  random: Random
}): RefundRule {
  if (priceYuan === 0) return always
  if (minutes > LONG_MINUTES) return steppedEarly
  return random.pick([
    stepped,
    stepped,
    stepped,
    stepped,
    untilTheDayBefore,
    untilTheDayBefore,
    untilTheDayBefore,
    always,
    always,
    never,
  ])
}
