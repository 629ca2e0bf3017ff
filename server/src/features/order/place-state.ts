/** Where a place of an order stands: held until it is paid, paid, given back, or somebody came in with it. */
export const PlaceState = { held: 10, paid: 20, returned: 30, used: 60 } as const
/** One of the place state numbers. */
export type PlaceState = (typeof PlaceState)[keyof typeof PlaceState]

/** SQL list of the states in which somebody has a place: it is paid, or they came in with it. */
export const HAS_PLACE = `(${PlaceState.paid}, ${PlaceState.used})`

/**
 * SQL that is true of a `place` that its booker may give back before the start: nobody came with it, or the door alone says
 * so, without having shown that it saw the ticket.
 */
export const MAY_GO_BACK = `(place.state = ${PlaceState.paid} or place.state = ${PlaceState.used} and not place.ticket_seen)`
/** The same of a place that was read. */
export const mayGoBack = ({ state, isTicketSeen }: { state: PlaceState; isTicketSeen: boolean }): boolean =>
  state === PlaceState.paid || (state === PlaceState.used && !isTicketSeen)

/** SQL that is true of a `place` for which money may come back until the start: paid already, or about to be. */
export const MAY_BRING_BACK = `(${MAY_GO_BACK} or place.state = ${PlaceState.held})`

/** SQL that is true of a `place` that is not given back; in words of its own, since partial indexes know no parameters. */
export const IS_LEFT = `place.state <> ${PlaceState.returned}`
