import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Position } from '@quan/contract/position/position.ts'
import { isOver } from '#ui/activity-card/is-over.ts'

/** State of a position for its buyer: places to assign (or to pay first), all assigned, or over. */
export type PositionGroup = 'open' | 'full' | 'over'
/** The group of positions that is shown; null = all. */
export type ShownGroup = PositionGroup | null

type Grouped = Pick<Position, 'state' | 'assigned' | 'total' | 'activity'>

const LIVE: readonly OrderState[] = [OrderState.unpaid, OrderState.paid]

/** Where a position belongs. */
export function positionGroupOf({ state, assigned, total, activity }: Grouped): PositionGroup {
  if (!LIVE.includes(state) || isOver(activity)) return 'over'
  return state === OrderState.paid && assigned >= total ? 'full' : 'open'
}

/** Positions of a group. */
export function ofGroup<Some extends Grouped>(positions: readonly Some[], group: ShownGroup): Some[] {
  return positions.filter((position) => group === null || positionGroupOf(position) === group)
}

type Counted = Pick<Position, 'state' | 'assigned' | 'total' | 'activity' | 'places'>

/** The places of all positions that are paid and not over, counted. */
export function countSeats(positions: readonly Counted[]) {
  const paid = positions.filter((position) => position.state === OrderState.paid && !isOver(position.activity))
  const sum = (count: (position: Counted) => number) => paid.reduce((all, position) => all + count(position), 0)
  const bought = sum(({ total }) => total)
  const assigned = sum(({ assigned: some }) => some)
  const checkedIn = sum(({ places }) => places.filter(({ checkInTime }) => checkInTime !== null).length)
  return { bought, assigned, checkedIn, left: bought - assigned }
}
