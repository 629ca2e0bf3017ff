import { createHash } from 'node:crypto'
import type { ParsedInputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { OrderSource } from '@quan/contract/order/order-source.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import type { createOrder } from '@quan/contract/order/create-order.ts'

/** An order as a member asks for it. */
export type OrderRequest = {
  memberId: string
  requestId: string
  /** Two requests with the same hash ask for the same. */
  bodyHash: Buffer
  activityId: string
  ticketTypeId: string
  buyType: BuyType
  quantity: number
  /** Whether one of the places is the member's own. */
  isForSelf: boolean
  companionIds: string[]
  isHidden: boolean
  /** What led to the activity; null = nothing is known. */
  source: OrderSource | null
}

/** What the input of CreateOrder asks for; what it leaves out means the same as its default. */
export function readOrderRequest(input: ParsedInputOf<typeof createOrder>, memberId: string): OrderRequest {
  const { activityId, ticketTypeId, buyType, quantity, requestId } = input
  const isForSelf = buyType === BuyType.places && input.self !== false
  const companionIds = input.gbUserIds ?? []
  const isHidden = input.hidden ?? false
  const body = { activityId, ticketTypeId, buyType, quantity, isForSelf, companionIds, isHidden }
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest()
  return { memberId, requestId, bodyHash, ...body, source: input.source ?? null }
}
