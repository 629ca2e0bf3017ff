import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { checkInPlace } from '@quan/contract/check-in/check-in.ts'
import { useApi } from '#platform/api/use-api.ts'
import { signUpsKey } from '../door-key.ts'
import { playSignal } from '../signal/play-signal.ts'
import { type DoorResult, failedResult } from './door-result.ts'
import { enteredList } from './entered-list.ts'
import { useUnsent } from './use-unsent.ts'

/** Letting somebody in by the text of a ticket or its digits, one at a time. */
export function useLetIn(activityId: string) {
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
