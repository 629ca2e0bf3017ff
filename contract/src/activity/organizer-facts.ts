import * as z from 'zod/mini'

/** From so many activities on facts are told about an organizer, and from so many with a checked door how many came. */
export const FACTS_TOLD_FROM = 3
/** How many came is counted of activities that ended within so many days. */
export const ATTENDANCE_DAYS = 365
/** An activity counts once it has been over for so long, in milliseconds: doors without a network have told by then. */
export const FACTS_SETTLED_AFTER_MS = 24 * 3_600_000

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

/** The numbers that facts are told by: places of activities whose door was checked, and who came. */
export type CountedFacts = { held: number; checked: number; places: number; came: number }

/** What is told by the numbers; null below `FACTS_TOLD_FROM`. Who came is rounded down: nobody is told of more. */
export function toldFacts({ held, checked, places, came }: CountedFacts): OrganizerFacts | null {
  if (held < FACTS_TOLD_FROM) return null
  const isKnown = checked >= FACTS_TOLD_FROM && places > 0
  return { held, attendance: isKnown ? Math.floor((100 * came) / places) : null }
}
