import type { DemoActivity } from '#activity/demo-activity.ts'
import { type SignUpPlan, takenAtOf } from '#activity/sign-up-plan.ts'
import { hash128 } from '#chance/hash.ts'
import { randomOf } from '#chance/random.ts'
import { uuidV7 } from '#chance/uuid.ts'
import type { DemoMember } from '#member/demo-members.ts'
import { newcomers, regularCrowd } from '#member/draw-referrals.ts'

export type PlaceRow = {
  id: string
  activityId: string
  ticketTypeId: string
  holderId: string | null
  takenAt: number
}

/** Every seventh place is a companion's, who has no account. */
const COMPANION_EVERY = 7
/** Every tenth is a newcomer's: whoever joined last week has not come to dozens of activities. */
const NEWCOMER_EVERY = 10

/** Who may hold a place: those who are there from the beginning, and those who came since. */
type Crowd = { regulars: readonly DemoMember[]; newcomers: readonly DemoMember[] }

const crowdWhere = (fits: (member: DemoMember) => boolean): Crowd => ({
  regulars: regularCrowd.filter(fits),
  newcomers: newcomers.filter(fits),
})
const crowdOf = {
  0: crowdWhere(() => true),
  1: crowdWhere(({ sex }) => sex === 1),
  2: crowdWhere(({ sex }) => sex === 2),
}

/** The places of one ticket type with numbers from `from` up to, not including, `to`. */
export function placeRows(
  { activity, signUps }: DemoActivity,
  ticketNumber: number,
  from: number,
  to: number,
): PlaceRow[] {
  const signUp = signUps[ticketNumber] as SignUpPlan
  const firstNumber = activity.ticketTypes.slice(0, ticketNumber).reduce((sum, type) => sum + type.quota, 0)
  const crowd = crowdOf[activity.ticketTypes[ticketNumber]?.sex ?? 0]
  const [start] = hash128(activity.id)
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => {
    const number = from + index
    const takenAt = takenAtOf(signUp, number)
    return {
      id: uuidV7(takenAt, randomOf(signUp.ticketTypeId, number)),
      activityId: activity.id,
      ticketTypeId: signUp.ticketTypeId,
      holderId: holderOf(crowd, start, firstNumber + number),
      takenAt,
    }
  })
}

/** Nobody twice at an activity; whoever comes after everybody is a companion. */
function holderOf(crowd: Crowd, start: number, number: number): string | null {
  if (number % COMPANION_EVERY === COMPANION_EVERY - 1) return null
  const from = number % NEWCOMER_EVERY === NEWCOMER_EVERY - 1 ? crowd.newcomers : crowd.regulars
  if (number >= from.length) return null
  return from[(start + number) % from.length]?.id ?? null
}
