import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { placesLeft } from '#ui/ticket-type/places-left.ts'
import type { SignUpDraft } from './draft/sign-up-draft.ts'
import type { TicketType } from './ticket/chosen-ticket.ts'

/** What the draft comes to. `left` counts the places of the ticket type; the amount is in fen. */
export type WantedPlaces = { isForSelf: boolean; quantity: number; amount: number; left: number }

type Choice = { detail: ActivityDetail; ticket: TicketType; draft: SignUpDraft; hasOwnPlace: boolean }

/** A member has one own place at most, so who has it wants places for others alone. */
export function wantedPlaces({ detail, ticket, draft, hasOwnPlace }: Choice): WantedPlaces {
  const isForSelf = draft.isForSelf && !hasOwnPlace
  const quantity = draft.companionIds.length + (isForSelf ? 1 : 0)
  return { isForSelf, quantity, amount: ticket.price * quantity, left: placesLeft(ticket, detail) }
}
