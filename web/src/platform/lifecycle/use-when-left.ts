import { useEffect, useEffectEvent } from 'react'
import { appLifecycle } from './app-lifecycle.ts'

/** Calls back when the component goes, or the app goes to the back: from there it may be ended without another word. */
export function useWhenLeft(react: () => void): void {
  const onLeft = useEffectEvent(react)
  useEffect(() => {
    const stop = appLifecycle.on('hide', () => onLeft())
    return () => {
      stop()
      onLeft()
    }
  }, [])
}
