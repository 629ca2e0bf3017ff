import { useEffect, useRef } from 'react'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useIsOnTop } from '#platform/navigation/use-page.ts'
import { showToast, SUCCESS_WAIT_MS } from '#platform/toast/toast-store.ts'

/**
 * Follows up a success: a message, 1.5 s, then a path of our own, another way on, or one page back.
 * Whoever went elsewhere meanwhile is left there.
 */
export function useSuccess(): (text: string, goOn?: string | (() => void)) => Promise<void> {
  const navigation = useNavigation()
  const isOnTop = useIsOnTop()
  const isHere = useRef(false)

  useEffect(() => {
    isHere.current = isOnTop
    return () => void (isHere.current = false)
  }, [isOnTop])

  return async (text, goOn = navigation.back) => {
    await showSuccess(text)
    if (!isHere.current) return
    if (typeof goOn === 'string') navigation.open(goOn)
    else goOn()
  }
}

/** Says that something was done, and ends once there was time to read it. */
export async function showSuccess(text: string): Promise<void> {
  showToast(text, { kind: 'success' })
  await new Promise((resolve) => setTimeout(resolve, SUCCESS_WAIT_MS))
}
