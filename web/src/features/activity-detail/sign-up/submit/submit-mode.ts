import { ORDER_PLACES_MAX } from '@quan/contract/order/order-limits.ts'

/**
 * What the button of the view does: it orders, joins the waiting list, or leads to login; or why it does nothing.
 * `full`: nobody can wait for others.
 */
export type SubmitMode = 'submit' | 'wait' | 'login' | 'closed' | 'nobody' | 'full' | 'tooFew' | 'tooMany'

type Wanted = { isMember: boolean; isOpen: boolean; isForSelf: boolean; quantity: number; left: number }

export function submitMode({ isMember, isOpen, isForSelf, quantity, left }: Wanted): SubmitMode {
  if (!isOpen) return 'closed'
  if (!isMember) return 'login'
  if (quantity === 0) return 'nobody'
  if (left === 0) return isForSelf && quantity === 1 ? 'wait' : 'full'
  if (quantity > ORDER_PLACES_MAX) return 'tooMany'
  return quantity > left ? 'tooFew' : 'submit'
}
