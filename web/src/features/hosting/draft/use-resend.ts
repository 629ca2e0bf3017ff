import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isFinalRefusal } from '#platform/api/api-failure.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { keptDrafts, keptOf } from './kept-drafts.ts'
import { SAVE_KEY, SAVE_SCOPE, saveAllKept } from './save-kept.ts'

/** Wait before what could not be saved is tried again by itself, in milliseconds. */
const AGAIN_AFTER_MS = 10_000

type ResendParts = {
  userGUID: string
  /** The drafts it sends what is kept of. */
  idsNow: () => readonly string[]
  /** Called when the page was left and something could not be saved. */
  onLeftUnsaved?: (error: unknown) => void
}

/**
 * Sends what is kept of drafts when the page opens, when it is left or out of sight, when the network is back, and again
 * after a while: a weak network seldom says that it is back.
 */
export function useResend({ userGUID, idsNow, onLeftUnsaved }: ResendParts) {
  const api = useApi()
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const isOpen = useRef(false)
  const { mutate } = useMutation({
    mutationKey: SAVE_KEY,
    scope: SAVE_SCOPE,
    meta: { isSilent: true, isQuiet: true },
    // what is kept is read when its turn comes
    mayRepeat: true,
    mutationFn: () => saveAllKept({ api, queryClient, userGUID }, idsNow()),
    onError: (error) => (isOpen.current ? later(error) : onLeftUnsaved?.(error)),
  })
  const send = useEffectEvent(() => {
    const kept = keptOf(keptDrafts.get(), userGUID)
    if (idsNow().some((id) => id in kept)) mutate()
  })

  /** Tries again after a while, unless the server would refuse it again. */
  function later(error: unknown) {
    if (timer.current !== null) clearTimeout(timer.current)
    if (isOpen.current && !isFinalRefusal(error)) timer.current = setTimeout(mutate, AGAIN_AFTER_MS)
  }

  useEffect(() => {
    const onOnline = () => send()
    const onHidden = () => document.visibilityState === 'hidden' && send()
    isOpen.current = true
    send()
    window.addEventListener('online', onOnline)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      isOpen.current = false
      if (timer.current !== null) clearTimeout(timer.current)
      window.removeEventListener('online', onOnline)
      document.removeEventListener('visibilitychange', onHidden)
      send()
    }
  }, [])

  return { later }
}
