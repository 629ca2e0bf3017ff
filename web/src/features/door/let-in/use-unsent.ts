import { useKept } from '#platform/storage/use-kept.ts'

const isTicketList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((ticket) => typeof ticket === 'string')

/** Tickets of an activity that were shown and could not be sent; they outlive a reload. */
export function useUnsent(activityId: string) {
  const [tickets, keep] = useKept<readonly string[]>({ about: `door:${activityId}`, start: [], isValid: isTicketList })
  return {
    tickets,
    add: (ticket: string) => keep([...tickets.filter((each) => each !== ticket), ticket]),
    remove: (ticket: string) => keep(tickets.filter((each) => each !== ticket)),
  }
}
