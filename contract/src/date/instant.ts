/** A moment: a `Date`, or milliseconds since 1970 in UTC. calls.md (Shapes). */
export type Instant = Date | number
