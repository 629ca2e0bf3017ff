import { randomOf } from '#chance/random.ts'

/** An activity that a member might keep. Instants in milliseconds since 1970. */
export type Keepable = { id: string; cityCode: string; publishedAt: number }

/** A member keeps an activity. */
export type DemoFavorite = { memberId: string; activityId: string; at: number }

const FEWEST = 2
const MOST = 6

type Draw = { memberId: string; cityCode: string | null; now: number }

/** A few activities of the member's city, kept between their publishing and now. */
export function drawFavorites(
  { memberId, cityCode, now }: Draw,
  byCity: ReadonlyMap<string, readonly Keepable[]>,
): DemoFavorite[] {
  const nearby = byCity.get(cityCode ?? '') ?? []
  if (nearby.length === 0) return []
  const random = randomOf('demo favorites', memberId)
  const kept = new Set(Array.from({ length: random.whole(FEWEST, MOST) }, () => random.pick(nearby)))
  return [...kept].map(({ id, publishedAt }) => ({
    memberId,
    activityId: id,
    at: Math.floor(publishedAt + random.fraction() * (now - publishedAt)),
  }))
}
