import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { checkInPlace, type SignUp } from '@quan/contract/check-in/check-in.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useKept } from '#platform/storage/use-kept.ts'
import { playSignal } from './play-signal.ts'
import { signUpsKey, type SignUpsPage } from '../use-sign-ups.ts'
import { type DoorResult, failedResult } from './door-result.ts'

/** Letting somebody in by the text of a ticket or its digits, one at a time. */
export function useDoorCheckIn(activityId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const unsent = useUnsent(activityId)
  const [result, setResult] = useState<DoorResult | null>(null)
  const isBusy = useRef(false)

  async function ask(ticket: string): Promise<DoorResult> {
    const wasSentBefore = unsent.tickets.includes(ticket)
    try {
      return { kind: 'in', signUp: await api.call(checkInPlace, { ticket }) }
    } catch (error) {
      return failedResult(error, { ticket, wasSentBefore })
    }
  }

  function note(ticket: string, answer: DoorResult) {
    const queryKey = signUpsKey(activityId)
    if (answer.kind === 'unsent') unsent.add(ticket)
    else if (unsent.tickets.includes(ticket)) unsent.remove(ticket)
    if (answer.kind === 'in') queryClient.setQueryData(queryKey, (list: undefined) => enteredList(list, answer.signUp))
    if (answer.kind === 'used') void queryClient.invalidateQueries({ queryKey })
  }

  async function check(ticket: string) {
    isBusy.current = true
    setResult({ kind: 'checking' })
    try {
      const answer = await ask(ticket)
      note(ticket, answer)
      setResult(answer)
      playSignal(answer.kind)
    } finally {
      isBusy.current = false
    }
  }

  return {
    result,
    unsent: unsent.tickets,
    /** Begins with a ticket; false while another one is being checked. */
    letIn(ticket: string): boolean {
      if (isBusy.current) return false
      void check(ticket)
      return true
    },
    /** Puts the last result away. */
    clear: () => setResult(null),
  }
}

type Pages = InfiniteData<SignUpsPage, string | null>

/** The list after somebody came in, so that it shows them before the server is asked again. */
function enteredList(list: Pages | undefined, entered: SignUp): Pages | undefined {
  const isMissing = ({ placeId, checkInTime }: SignUp) => placeId === entered.placeId && checkInTime === null
  if (!list?.pages.some(({ items }) => items.some(isMissing))) return list
  const pages = list.pages.map((page) => ({
    ...page,
    counts: { ...page.counts, checkedIn: page.counts.checkedIn + 1 },
    items: page.items.map((signUp) => (isMissing(signUp) ? entered : signUp)),
  }))
  return { ...list, pages }
}

const isTicketList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((ticket) => typeof ticket === 'string')

/** Tickets of an activity that were shown and could not be sent; they outlive a reload. */
function useUnsent(activityId: string) {
  const [tickets, keep] = useKept<readonly string[]>({ about: `door:${activityId}`, start: [], isValid: isTicketList })
  return {
    tickets,
    add: (ticket: string) => keep([...tickets.filter((each) => each !== ticket), ticket]),
    remove: (ticket: string) => keep(tickets.filter((each) => each !== ticket)),
  }
}
