import { useState } from 'react'
import { setInterested } from '@quan/contract/recommendation/taste.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { DECLINED_HERE_MAX, declinedHere } from '#platform/taste/taste-here.ts'

/** What somebody is not interested in: gone from the list at once, and back by one tap. */
export function useDeclined() {
  const api = useApi()
  const reportFailure = useReportFailure()
  const isMember = useSession().status !== 'anonymous'
  const keptHere = useObserved(declinedHere) ?? []
  const [declinedNow, setDeclinedNow] = useState<readonly string[]>([])
  const [last, setLast] = useState<string | null>(null)

  async function tell(activityId: string, isInterested: boolean) {
    const others = (ids: readonly string[]) => ids.filter((id) => id !== activityId)
    const changed = (ids: readonly string[]) => (isInterested ? others(ids) : [activityId, ...others(ids)])
    setDeclinedNow(changed)
    if (!isMember) return declinedHere.set(changed(keptHere).slice(0, DECLINED_HERE_MAX))
    try {
      await api.call(setInterested, { activityId, isInterested })
    } catch (error) {
      setDeclinedNow((ids) => (isInterested ? [activityId, ...others(ids)] : others(ids)))
      setLast(null)
      reportFailure(error)
    }
  }

  return {
    ids: isMember ? declinedNow : keptHere,
    /** The one that was declined a moment ago; null once that can no longer be taken back. */
    last,
    decline(id: string) {
      setLast(id)
      void tell(id, false)
    },
    undo() {
      if (last !== null) void tell(last, true)
      setLast(null)
    },
    forget: () => setLast(null),
  }
}
