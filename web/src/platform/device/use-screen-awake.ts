import { useEffect } from 'react'

/** Keeps the screen on as long as the component is shown, where the device can do that. */
export function useScreenAwake(): void {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | null> | null = null
    const hold = () => {
      if (document.visibilityState === 'visible') lock = keepAwake()
    }
    hold()
    // a device lets go of the screen when the app goes to the back
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void lock?.then((held) => held?.release())
    }
  }, [])
}

async function keepAwake(): Promise<WakeLockSentinel | null> {
  const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>>
  try {
    return (await wakeLock?.request('screen')) ?? null
  } catch {
    // low battery, or the page is not in front: the screen does as it likes
    return null
  }
}
