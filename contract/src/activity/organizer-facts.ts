import * as z from 'zod/mini'

/** From so many activities on facts are told about an organizer, and from so many with a checked door how many came. */
export const FACTS_TOLD_FROM = 3
/** How many came is counted of activities that ended within so many days. */
export const ATTENDANCE_DAYS = 365
/** An activity counts once it has been over for so long, in milliseconds: doors without a network have told by then. */
export const FACTS_SETTLED_AFTER_MS = 24 * 3_600_000
/** How many came again is told from so many people on: fewer would point at them. */
export const CAME_AGAIN_TOLD_FROM = 3

/** Facts about an organizer, counted from activities that are over. */
export const organizerFacts = z.object({
  /** Activities that took place and that somebody had a place of; never fewer than `FACTS_TOLD_FROM`. */
  held: z.int(),
  /**
   * Of a hundred places that were paid and not given back, so many came, within `ATTENDANCE_DAYS`, at activities where at
   * least half were checked in at the door; null while fewer than `FACTS_TOLD_FROM` of those are known.
   */
  attendance: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
})
/** Facts about an organizer. */
export type OrganizerFacts = z.infer<typeof organizerFacts>

/** The facts with the numbers behind them, as an activity's page shows them. */
export const organizerRecord = z.extend(organizerFacts, {
  /** The places that `attendance` is counted of, and who came; there when it is known. */
  arrived: z.optional(z.object({ came: z.int(), places: z.int() })),
  /** People who came to two activities and more, within `ATTENDANCE_DAYS`; absent below `CAME_AGAIN_TOLD_FROM`. */
  cameAgain: z.optional(z.int().check(z.minimum(CAME_AGAIN_TOLD_FROM))),
})
/** The facts with the numbers behind them. */
export type OrganizerRecord = z.infer<typeof organizerRecord>

/** The numbers that facts are told by: places of activities whose door was checked, who came, and who came again. */
export type CountedFacts = { held: number; checked: number; places: number; came: number; cameAgain: number }

/** What is told by the numbers; null below `FACTS_TOLD_FROM`. Who came is rounded down: nobody is told of more. */
export function toldFacts(counted: CountedFacts): OrganizerFacts | null {
  const { held, places, came } = counted
  if (held < FACTS_TOLD_FROM) return null
  return { held, attendance: isDoorKnown(counted) ? Math.floor((100 * came) / places) : null }
}

/** What is told by the numbers, with them; null below `FACTS_TOLD_FROM`. */
export function toldRecord(counted: CountedFacts): OrganizerRecord | null {
  const { places, came, cameAgain } = counted
  const facts = toldFacts(counted)
  if (facts === null) return null
  return {
    ...facts,
    ...(isDoorKnown(counted) && { arrived: { came, places } }),
    ...(cameAgain >= CAME_AGAIN_TOLD_FROM && { cameAgain }),
  }
}

const isDoorKnown = ({ checked, places }: CountedFacts) => checked >= FACTS_TOLD_FROM && places > 0
