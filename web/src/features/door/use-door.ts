import { useEffect, useRef, useState } from 'react'
import type { DoorPlace } from '@quan/contract/check-in/door-list.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useIsOnTop } from '#platform/navigation/use-page.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { bookKeeper } from './book/book-keeper.ts'
import { createDoorStore } from './book/door-store.ts'
import type { DoorResult } from './check-in/door-result.ts'
import { playSignal } from './check-in/play-signal.ts'

/** How often a door sends what waits and takes the list anew, in milliseconds: others may keep the same door. */
const LIVE_MS = 15_000

/** The door of an activity, for as long as its page is shown. */
export function useDoor(activityId: string, openedKey: string | null) {
  const api = useApi()
  const isOnTop = useIsOnTop()
  const isMember = useSession().status === 'member'
  const [store] = useState(() =>
    createDoorStore({
      api,
      keeper: bookKeeper,
      activityId,
      openedKey,
      isMember,
      now: Date.now,
      newId: () => crypto.randomUUID(),
    }),
  )
  const state = useObserved(store.state)
  const isOpen = state.standing === 'open'

  useEffect(() => void store.open(), [store])

  useEffect(() => {
    if (!isOnTop || !isOpen) return
    const refresh = () => void store.refresh()
    const timer = setInterval(refresh, LIVE_MS)
    window.addEventListener('online', refresh)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', refresh)
    }
  }, [store, isOnTop, isOpen])

  return { ...state, ...useCheckIn(store), refresh: store.refresh, tell: store.tell }
}

/** Letting somebody in by a ticket or by name, one at a time. */
function useCheckIn(store: ReturnType<typeof createDoorStore>) {
  const [result, setResult] = useState<DoorResult | null>(null)
  const isBusy = useRef(false)

  async function check(work: () => Promise<DoorResult>) {
    isBusy.current = true
    setResult({ kind: 'checking' })
    try {
      const answer = await work()
      setResult(answer)
      playSignal(answer.kind)
    } finally {
      isBusy.current = false
    }
  }

  function begin(work: () => Promise<DoorResult>): boolean {
    if (isBusy.current) return false
    void check(work)
    return true
  }

  return {
    result,
    /** Begins with a ticket; false while somebody else is being let in. */
    letInBy: (text: string) => begin(() => store.letInBy(text)),
    /** The same with somebody who was found by name. */
    letIn: (guest: DoorPlace) => begin(() => store.letIn(guest)),
    /** Puts the last result away. */
    clear: () => setResult(null),
  }
}
