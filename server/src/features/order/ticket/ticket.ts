/** A place, and how often its holder has changed: a ticket of an earlier holder is void. */
export type Ticket = { placeId: string; version: number }
