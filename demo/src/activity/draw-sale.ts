import { TicketSex } from '@quan/contract/person/sex.ts'
import type { NewActivity, NewTicketType } from '@quan/server/features/activity/new-activity.ts'
import type { Random } from '#chance/random.ts'
import { uuidV7 } from '#chance/uuid.ts'
import type { TicketPlan, Tier } from '../format/format.ts'
import type { ActivityPlan } from './activity-plan.ts'
import { startAtOf } from './draw-times.ts'
import { drawPopularity } from './popularity.ts'
import { type SignUpPlan, takenAt } from './sign-up-plan.ts'

/** A ticket type before anybody took a place. */
type PlannedTicketType = { name: string; sex: TicketSex; priceFen: number; quota: number }

/** Men and women sometimes pay differently, by this much. */
const PRICE_GAP_FEN = 1_000

const GAP_SHARE = 0.12

const FEN = 100

type RefundRule = NewActivity['refundRule']

/** Everything comes back until the start. */
const always: RefundRule = { fullUntilHours: 0, percent: 0, percentUntilHours: 0 }

const stepped: RefundRule = { fullUntilHours: 48, percent: 50, percentUntilHours: 24 }

const steppedEarly: RefundRule = { fullUntilHours: 168, percent: 50, percentUntilHours: 72 }

const untilTheDayBefore: RefundRule = { fullUntilHours: 24, percent: 0, percentUntilHours: 24 }

/** Without a rule everything comes back until the start as well. */
const unwritten: RefundRule = null

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

/** Full, then a part, then nothing; or full to the day before; or always. */
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
    unwritten,
  ])
}

type Tickets = { plan: TicketPlan; capacity: number; priceYuan: number; random: Random }

/** The ways to take part; the quotas add up to the capacity. */
export function ticketTypesOf({ plan, capacity, priceYuan, random }: Tickets): PlannedTicketType[] {
  const priceFen = Math.round(priceYuan * FEN)
  if (plan === 'pair') return pair(capacity, priceFen, random)
  if (plan === 'open') return [{ name: '单人票', sex: TicketSex.any, priceFen, quota: capacity }]
  if (plan === 'women') return [{ name: '女生票', sex: TicketSex.female, priceFen, quota: capacity }]
  if (plan === 'men') return [{ name: '男生票', sex: TicketSex.male, priceFen, quota: capacity }]
  return tiers(plan, capacity, priceFen)
}

function pair(capacity: number, priceFen: number, random: Random): PlannedTicketType[] {
  const men = Math.floor(capacity / 2)
  const gap =
    priceFen > 4 * PRICE_GAP_FEN && random.isTrue(GAP_SHARE) ? random.pick([PRICE_GAP_FEN, -PRICE_GAP_FEN]) : 0
  return [
    { name: '男生票', sex: TicketSex.male, priceFen, quota: men },
    { name: '女生票', sex: TicketSex.female, priceFen: priceFen - gap, quota: capacity - men },
  ]
}

function tiers(plan: readonly Tier[], capacity: number, priceFen: number): PlannedTicketType[] {
  let rest = capacity
  return plan.map(({ name, share, factor }, index) => {
    const quota = index === plan.length - 1 ? rest : Math.round(capacity * share)
    rest -= quota
    return { name, sex: TicketSex.any, priceFen: factor === 1 ? priceFen : endingInNine(priceFen * factor), quota }
  })
}

/** The price nearby that ends in nine yuan, as prices do; free stays free. */
const endingInNine = (fen: number) => (fen === 0 ? 0 : Math.max(1, Math.round(fen / (10 * FEN))) * 10 * FEN - FEN)
