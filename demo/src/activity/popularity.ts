import type { Random } from '#chance/random.ts'

/** How an activity fills: how many of a ticket type's places are taken in the end, and how early. */
export type Popularity = {
  /** Below 1 people come early, above 1 late. */
  eagerness: number
  /** Share of the time for signing up after which nobody more comes. */
  until: number
  total(quota: number, ticketNumber: number): number
}

/** Men's and women's places differ in how well they go, by up to this share. */
const TILT = 0.2

/** Some are full within days, some keep one last place, a few hardly fill at all, most fill to some part. */
export function drawPopularity(random: Random): Popularity {
  const kind = random.fraction()
  if (kind < 0.1) return { eagerness: 0.8, until: 0.1 + random.fraction() * 0.5, total: (quota) => quota }
  if (kind < 0.19) return { eagerness: 0.8, until: 0.1 + random.fraction() * 0.5, total: (quota) => quota - 1 }
  if (kind < 0.27) return filledTo(0.1 + random.fraction() * 0.2, 1.4)
  const tilt = (random.fraction() - 0.5) * TILT
  return filledTo(0.35 + random.fraction() * 0.6, 0.6 + random.fraction() * 0.5, tilt)
}

/** Fills to a share of the places, the first ticket type more by the tilt and the second less. */
export function filledTo(share: number, eagerness: number, tilt = 0): Popularity {
  return {
    eagerness,
    until: 1,
    total: (quota, ticketNumber) =>
      Math.min(quota, Math.round(quota * (ticketNumber % 2 === 0 ? share + tilt : share - tilt))),
  }
}
