/** A moment: a `Date`, or milliseconds since 1970 in UTC. */
export type Instant = Date | number
