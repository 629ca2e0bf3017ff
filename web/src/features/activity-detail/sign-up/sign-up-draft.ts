import { useState } from 'react'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { type Sex, TicketSex } from '@quan/contract/person/sex.ts'
import { useKept } from '#platform/storage/use-kept.ts'
import { isRecord, isText } from '#platform/storage/value-check.ts'
import { placesLeft } from '#ui/ticket-type/places-left.ts'

/** What somebody chose in the view to sign up, and has not ordered yet. */
export type SignUpDraft = {
  /** Null until one is chosen: then the one that fits best is meant. */
  ticketTypeId: string | null
  isForSelf: boolean
  companionIds: readonly string[]
  isHidden: boolean
  /** Names the purchase, so that sent twice it makes one order. It stays until an order came of it. */
  requestId: string
}

/** The draft for an activity; it outlives reload, other pages and a login in between. */
export function useSignUpDraft(activityId: string) {
  const [fresh, setFresh] = useState(newDraft)
  const [kept, keep] = useKept<SignUpDraft | null>({
    about: `sign-up:${activityId}`,
    start: null,
    isValid: isSignUpDraft,
  })
  const draft = kept ?? fresh
  return {
    draft,
    change: (part: Partial<SignUpDraft>) => keep({ ...draft, ...part }),
    clear() {
      setFresh(newDraft())
      keep(null)
    },
  }
}

export type KeptDraft = ReturnType<typeof useSignUpDraft>

function newDraft(): SignUpDraft {
  return {
    ticketTypeId: null,
    isForSelf: true,
    companionIds: [],
    isHidden: false,
    requestId: crypto.randomUUID(),
  }
}

function isSignUpDraft(value: unknown): value is SignUpDraft {
  return (
    isRecord(value) &&
    (value['ticketTypeId'] === null || isText(value['ticketTypeId'])) &&
    typeof value['isForSelf'] === 'boolean' &&
    Array.isArray(value['companionIds']) &&
    value['companionIds'].every(isText) &&
    typeof value['isHidden'] === 'boolean' &&
    isText(value['requestId'])
  )
}

export type TicketType = ActivityDetail['ticketTypes'][number]

type ChosenTicketInput = { id: string | null; sex: Sex | null; hasOwnPlace?: boolean }

/**
 * The ticket type that is chosen, else the first that fits the member and has places; for who has an own place, and
 * signs up others alone, any with places before a full one. Null where nothing is sold.
 */
export function chosenTicket(
  detail: ActivityDetail,
  { id, sex, hasOwnPlace = false }: ChosenTicketInput,
): TicketType | null {
  const { ticketTypes } = detail
  const chosen = ticketTypes.find((type) => type.id === id)
  if (chosen !== undefined) return chosen
  const fitting = ticketTypes.filter((type) => type.sex === TicketSex.any || sex === null || type.sex === sex)
  const wanted = hasOwnPlace ? [...fitting, ...ticketTypes] : fitting
  const withPlaces = wanted.find((type) => placesLeft(type, detail) > 0)
  return withPlaces ?? fitting[0] ?? ticketTypes[0] ?? null
}

/** What the draft comes to. `left` counts the places of the ticket type. */
export type DraftPlaces = { isForSelf: boolean; quantity: number; left: number }

type DraftPlacesInput = { detail: ActivityDetail; ticket: TicketType; draft: SignUpDraft; hasOwnPlace: boolean }

/** A member has one own place at most, so who has it wants places for others alone. */
export function draftPlaces({ detail, ticket, draft, hasOwnPlace }: DraftPlacesInput): DraftPlaces {
  const isForSelf = draft.isForSelf && !hasOwnPlace
  const quantity = draft.companionIds.length + (isForSelf ? 1 : 0)
  return { isForSelf, quantity, left: placesLeft(ticket, detail) }
}
