import { OrderState } from '@quan/contract/order/order-state.ts'
import { myOrdersText } from '#texts/my-orders-text.ts'

/** Orders as a member looks for them; closed ones stand under all only. */
export const ORDER_GROUPS = ['unpaid', 'paid', 'used', 'refunds'] as const
export type OrderGroup = (typeof ORDER_GROUPS)[number]

/** The tab that leaves no order out. */
export const ALL_ORDERS = 'all'
export type OrderTab = OrderGroup | typeof ALL_ORDERS

const STATES: Readonly<Record<OrderGroup, readonly OrderState[]>> = {
  unpaid: [OrderState.unpaid],
  paid: [OrderState.paid],
  used: [OrderState.used],
  refunds: [OrderState.refunding, OrderState.refunded],
}

/** The states a tab shows, one after the other; none stands for every state. */
export function statesOfTab(tab: OrderTab): readonly OrderState[] {
  return tab === ALL_ORDERS ? [] : STATES[tab]
}

/** How many orders of a group there are; a state that is not counted has none. */
export function countOfGroup(group: OrderGroup, countsByState: Readonly<Record<string, number>>): number {
  return STATES[group].reduce((sum, state) => sum + (countsByState[state] ?? 0), 0)
}

/** The group an address names, or null. */
export function findOrderGroup(state: string | undefined): OrderGroup | null {
  return ORDER_GROUPS.find((group) => group === state) ?? null
}

export function orderGroupText(group: OrderGroup): string {
  return myOrdersText[group]
}

/** The tabs over the list of orders. */
export function orderTabs(): { value: OrderTab; text: string }[] {
  const groups = ORDER_GROUPS.map((group) => ({ value: group, text: orderGroupText(group) }))
  return [{ value: ALL_ORDERS, text: myOrdersText.all }, ...groups]
}
