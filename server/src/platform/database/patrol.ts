/** Stands before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** The first rows behind an id, in the order of their ids, and the instant they are looked at. */
type Bite = { after: string; limit: number; at: number }

/**
 * Walks through rows round after round, a bite each time it is called: for conditions that no index can answer, because
 * rows come to meet them by what happens elsewhere. What a call costs does not grow with the table, only how long a
 * round takes. `look` tells the last id that it looked at, or null when less than a bite was left.
 */
export function patrol<Found>(
  limit: number,
  look: (bite: Bite) => Promise<{ found: Found; last: string | null }>,
): (at: number) => Promise<Found> {
  let after = FIRST_ID
  return async (at) => {
    const { found, last } = await look({ after, limit, at })
    after = last ?? FIRST_ID
    return found
  }
}
