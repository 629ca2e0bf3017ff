import type { NewActivity, NewTicketType } from '@quan/server/features/activity/new-activity.ts'
import type { Random } from '#chance/random.ts'
import type { DemoCity } from '#city/demo-city.ts'
import type { FormatInCategory } from '#format/all-categories.ts'
import { uuidV7 } from '#id/uuid.ts'
import { organizerOf } from '#member/organizer-of.ts'
import { drawPicturesOf } from '#pictures/draw-pictures-of.ts'
import { drawQuestions } from '#question/draw-questions.ts'
import { fill } from '#text/fill.ts'
import { type Place, placeOf } from '#venue/place.ts'
import type { DemoActivity } from './demo-activity.ts'
import { drawDescription, drawTitle } from './describe.ts'
import { endAtOf, type Schedule, startAtOf } from './draw-times.ts'
import { drawPopularity, type Popularity } from './popularity.ts'
import { programmeOf } from './programme.ts'
import { drawRefundRule } from './refund-rules.ts'
import { type SignUpPlan, takenAt } from './sign-up-plan.ts'
import { type Ages, slotsOf } from './slots.ts'
import { suitsPlace } from './suits-place.ts'
import { ticketTypesOf } from './ticket-types.ts'

/** What is decided before an activity is written. Instants are milliseconds since 1970. */
export type ActivityPlan = FormatInCategory & {
  city: DemoCity
  schedule: Schedule
  publishedAt: number
  /** The moment the catalogue shows: places and questions up to then. */
  asOf: number
  random: Random
  popularity?: Popularity
  cancelledAt?: number
  enrollDeadlineAt?: number
  organizer?: { id: string; nickName: string }
}

const HOUR_MS = 3_600_000
/** Hours before the start at which signing up closes. */
const DEADLINE_HOURS = [0, 0, 0, 0, 1, 2, 3, 12] as const
const MINIMUM_SHARE = 0.35
/** Share of the final sign-ups that come long before sign-up closes. */
const REACHED_EARLY = 0.7

/** Writes the activity: everything its plan leaves open is drawn. */
export function composeActivity(plan: ActivityPlan): DemoActivity {
  const { format, texts, city, schedule, publishedAt, asOf, random } = plan
  const id = uuidV7(publishedAt, random)
  const place = placeOf({ places: city.places, kind: format.place, random })
  const capacity = random.pick(format.sizes)
  const ages = format.ages ? random.pick(format.ages) : null
  const slots = slotsOf({ format, city: city.name, place, day: schedule.day, capacity, ages, random })
  const written = { format, texts, slots, schedule, random }
  const title = drawTitle(written)
  const description = drawDescription(written)
  const { sold, signUps } = drawSale(plan, id, capacity)
  const activity: NewActivity = {
    id,
    cityCode: city.code,
    title,
    description,
    category: texts.category,
    ...drawPicturesOf(texts.category, random),
    ...locationOf(place),
    startAt: startAtOf(schedule),
    endAt: endAtOf(schedule),
    allDay: false,
    programme: programmeOf(format, slots, schedule),
    ...agesOf(ages),
    capacity,
    ...sold,
    organizer: plan.organizer ?? identity(organizerOf({ city: city.name, category: texts.category, random })),
    priceText: null,
    source: null,
    topics: [],
    publishedAt,
    cancelledAt: plan.cancelledAt ?? null,
  }
  const bank = texts.questions.filter((pair) => suitsPlace(pair.join(), format.place))
  const questions = drawQuestions({
    activityId: id,
    bank,
    from: publishedAt,
    until: Math.min(asOf, activity.startAt),
    random,
  })
  return { activity, signUps, questions }
}

/** Ticket types, deadline and refunds, and how the places fill; of a cancelled one nobody holds a place. */
function drawSale(
  { format, schedule, publishedAt, asOf, random, ...plan }: ActivityPlan,
  activityId: string,
  capacity: number,
) {
  const priceYuan = random.pick(format.prices)
  const planned = ticketTypesOf({ plan: format.tickets, capacity, priceYuan, random })
  const popularity = plan.popularity ?? drawPopularity(random)
  const enrollDeadlineAt = plan.enrollDeadlineAt ?? drawDeadline(startAtOf(schedule), publishedAt, random)
  const refundRule = drawRefundRule({ priceYuan, minutes: schedule.minutes, random })
  const signUps = planned.map<SignUpPlan>(({ quota }, index) => ({
    activityId,
    ticketTypeId: uuidV7(publishedAt, random),
    total: plan.cancelledAt === undefined ? popularity.total(quota, index) : 0,
    eagerness: popularity.eagerness,
    opensAt: publishedAt,
    closesAt: publishedAt + (enrollDeadlineAt - publishedAt) * popularity.until,
  }))
  const ticketTypes = planned.map<NewTicketType>((type, index) => {
    const signUp = signUps[index] as SignUpPlan
    return { ...type, id: signUp.ticketTypeId, taken: takenAt(signUp, asOf) }
  })
  const expected = signUps.reduce((sum, signUp) => sum + signUp.total, 0)
  const minParticipants = random.isTrue(MINIMUM_SHARE) ? drawMinimum(capacity, expected, random) : null
  return { sold: { ticketTypes, enrollDeadlineAt, refundRule, minParticipants }, signUps }
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

const identity = ({ id, nickName }: { id: string; nickName: string }) => ({ id, nickName })

function locationOf({ district, venue, address, longitude, latitude }: Place) {
  return { district, venue: fill(venue, {}), address: fill(address, {}), longitude, latitude }
}

const agesOf = (ages: Ages | null) => ({ minAge: ages?.[0] ?? null, maxAge: ages?.[1] ?? null })
