import { ORDER_QUANTITY_MIN, POSITION_PLACES_MAX } from '@quan/contract/order/order-limits.ts'
import { isRecord, isText } from '#platform/storage/value-check.ts'

/** What is about to be bought. */
export type PurchaseDraft = {
  activityId: string | null
  ticketTypeId: string | null
  quantity: number
  /** Names the purchase of exactly this; another purchase has another name. */
  request: { of: string; id: string } | null
}

/** Nothing chosen, or the activity somebody came with. */
export function emptyPurchase(activityId: string | null): PurchaseDraft {
  return { activityId, ticketTypeId: null, quantity: ORDER_QUANTITY_MIN, request: null }
}

/** Whether the tab kept a purchase. */
export function isPurchaseDraft(value: unknown): value is PurchaseDraft {
  if (!isRecord(value)) return false
  const { activityId, ticketTypeId, quantity, request } = value
  const isTextOrNone = (text: unknown) => text === null || isText(text)
  const isRequest = request === null || (isRecord(request) && isText(request['of']) && isText(request['id']))
  return isTextOrNone(activityId) && isTextOrNone(ticketTypeId) && isQuantity(quantity) && isRequest
}

const isQuantity = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= ORDER_QUANTITY_MIN && Number(value) <= POSITION_PLACES_MAX

/** The name of a purchase: the same as before for the same purchase, so that it is never made twice. */
export function requestOf(draft: PurchaseDraft, newId: () => string): NonNullable<PurchaseDraft['request']> {
  const of = [draft.activityId, draft.ticketTypeId, draft.quantity].join(' ')
  return draft.request?.of === of ? draft.request : { of, id: newId() }
}
