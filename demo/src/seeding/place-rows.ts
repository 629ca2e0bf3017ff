import type { DemoActivity } from '#activity/demo-activity.ts'
import { type SignUpPlan, takenAtOf } from '#activity/sign-up-plan.ts'
import { hash128 } from '#chance/hash.ts'
import { randomOf } from '#chance/random.ts'
import { uuidV7 } from '#chance/uuid.ts'
import { demoCrowd } from '#member/demo-members.ts'

export type PlaceRow = {
  id: string
  activityId: string
  ticketTypeId: string
  holderId: string | null
  takenAt: number
}

/** Every seventh place is a companion's, who has no account. */
const COMPANION_EVERY = 7
const crowdOf = {
  0: demoCrowd,
  1: demoCrowd.filter(({ sex }) => sex === 1),
  2: demoCrowd.filter(({ sex }) => sex === 2),
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
function holderOf(crowd: typeof demoCrowd, start: number, number: number): string | null {
  if (number % COMPANION_EVERY === COMPANION_EVERY - 1 || number >= crowd.length) return null
  return crowd[(start + number) % crowd.length]?.id ?? null
}
