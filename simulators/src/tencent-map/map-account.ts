/** The customer as the simulated vendor knows it. */
export type MapAccount = {
  /** The only valid key; without one every well-formed key is. */
  key?: string
  /** Turns signature checking on. */
  secretKey?: string
  /** Requests allowed within one second of the clock; without it there is no limit. */
  requestsPerSecond?: number
}
