/** Where an activity takes place; it is replaced as a whole, so that no part of the old place stays with the new one. */
export type NewPlace = {
  venue: string
  address: string | null
  district: string | null
  /** gcj02; null = it is not on the map. */
  point: { longitude: number; latitude: number } | null
}

/** What an operator changes of an activity; what is left out stays. Instants in milliseconds since 1970. */
export type ActivityChange = {
  /** Its deadline moves along, and its end unless that is given. */
  startAt?: number
  endAt?: number
  place?: NewPlace
}
