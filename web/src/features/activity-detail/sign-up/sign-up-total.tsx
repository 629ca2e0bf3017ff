import { Price } from '#ui/price/price.tsx'
import type { TicketType } from './sign-up-draft.ts'

type SignUpTotalProps = { ticket: TicketType; quantity: number; size?: 'large' }

/** What the places cost together; while nobody is chosen a ticket that costs something is not free. */
export function SignUpTotal({ ticket: { price }, quantity, size }: SignUpTotalProps) {
  return <Price fen={price * quantity} isPlain={price > 0 && quantity === 0} {...(size && { size })} />
}
