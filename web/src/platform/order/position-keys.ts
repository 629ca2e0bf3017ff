import { ordersKey } from './order-keys.ts'

/** Under what the positions are kept; a change of any order asks for them anew. */
export const positionsKey = [...ordersKey, 'positions'] as const
export const positionKey = (id: string) => [...ordersKey, 'position', id] as const
