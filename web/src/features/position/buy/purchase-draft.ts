import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { ORDER_QUANTITY_MIN, POSITION_PLACES_MAX } from '@quan/contract/order/order-limits.ts'
import { createOrder } from '@quan/contract/order/create-order.ts'
import { cardIncomplete } from '@quan/contract/order/order-errors.ts'
import { BuyType, type Order } from '@quan/contract/order/order.ts'
import { useQueryClient } from '@tanstack/react-query'
import { activityDetailKey } from '#platform/activity/activity-detail-key.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { useOrderChanged } from '#platform/order/use-order-changed.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { isRecord, isText } from '#platform/storage/value-check.ts'
import { placesAtOnce, placesLeft } from '#ui/ticket-type/places-left.ts'

/** A purchase before it is ordered. */
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

/** True when the tab kept a purchase. */
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

/** A way to take part. */
export type TicketType = ActivityDetail['ticketTypes'][number]

/** The ticket type that is chosen, else the first with places left, else the first; null where nothing is sold. */
export function chosenType(
  detail: ActivityDetail,
  { ticketTypeId }: Pick<PurchaseDraft, 'ticketTypeId'>,
): TicketType | null {
  const { ticketTypes } = detail
  const chosen = ticketTypes.find(({ id }) => id === ticketTypeId)
  return chosen ?? ticketTypes.find((type) => placesLeft(type, detail) > 0) ?? ticketTypes[0] ?? null
}

/** Most places that can be bought of it now. */
export function quantityLimit(detail: ActivityDetail, draft: Pick<PurchaseDraft, 'ticketTypeId'>): number {
  const type = chosenType(detail, draft)
  return type === null ? 0 : Math.min(POSITION_PLACES_MAX, placesLeft(type, detail), placesAtOnce(detail))
}

/** True when the activity still takes people, by what is known of it at an instant. */
export function isSold({ ticketTypes, cancelled, hidden, enrollDeadline }: ActivityDetail, now: number): boolean {
  return ticketTypes.length > 0 && !cancelled && !hidden && Date.parse(enrollDeadline) > now
}

type Purchase = Pick<PurchaseDraft, 'quantity'> & { activityId: string; ticketTypeId: string; requestId: string }

type PurchaseCallbacks = {
  onBought: (order: Order) => void
  /** The card has to be filled in first. */
  onCardMissing: () => void
}

/** Makes the order of a position; where it is refused, what is left is asked for anew. */
export function usePurchase({ onBought, onCardMissing }: PurchaseCallbacks) {
  const api = useApi()
  const report = useReportFailure()
  const changed = useOrderChanged()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (purchase: Purchase) =>
      api.call(createOrder, { ...purchase, buyType: BuyType.position, self: false, gbUserIds: [] }),
    onSuccess: (order) => {
      changed(order)
      onBought(order)
    },
    onError: (error, { activityId }) => {
      if (error instanceof ApiFailure && error.code === cardIncomplete.code) return onCardMissing()
      report(error)
      void queryClient.invalidateQueries({ queryKey: activityDetailKey(activityId) })
    },
    meta: { isSilent: true },
  })
}
