/** A place with the order it is of; null for the demo's crowd. */
type Booked = { place_id: string; order_id: string | null }
/** An order that took the place beside another one. */
type TakenBeside = { orderId: string; takenOrderId: string }

/**
 * Who comes together: places of one order, and those that friends took beside it by a link, and beside these. Answers by the
 * place what is the same for a group; who is alone has none.
 */
export function groupsOf(places: readonly Booked[], links: readonly TakenBeside[]): Map<string, string> {
  const besides = new Map(links.map(({ orderId, takenOrderId }) => [takenOrderId, orderId]))
  const firstOf = (orderId: string): string => {
    const before = besides.get(orderId)
    return before === undefined ? orderId : firstOf(before)
  }
  const groups = Map.groupBy(places, ({ order_id: orderId }) => orderId && firstOf(orderId))
  const several = [...groups].filter(([id, group]) => id !== null && group.length > 1)
  return new Map(several.flatMap(([id, group]) => group.map(({ place_id: placeId }) => [placeId, String(id)] as const)))
}
