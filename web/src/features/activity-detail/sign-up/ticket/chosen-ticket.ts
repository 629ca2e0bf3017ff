import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { TicketSex, type Sex } from '@quan/contract/person/sex.ts'
import { placesLeft } from '#ui/ticket-type/places-left.ts'

export type TicketType = ActivityDetail['ticketTypes'][number]

/** The ticket type that is chosen, else the first that fits the member and has places; null where nothing is sold. */
export function chosenTicket(detail: ActivityDetail, id: string | null, sex: Sex | null): TicketType | null {
  const { ticketTypes } = detail
  const chosen = ticketTypes.find((type) => type.id === id)
  if (chosen !== undefined) return chosen
  const fitting = ticketTypes.filter((type) => type.sex === TicketSex.any || sex === null || type.sex === sex)
  const withPlaces = fitting.find((type) => placesLeft(type, detail) > 0)
  return withPlaces ?? fitting[0] ?? ticketTypes[0] ?? null
}
