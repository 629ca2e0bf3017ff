import { useSyncExternalStore } from 'react'

type Connection = EventTarget & { saveData?: boolean }

const connectionOf = () => (navigator as Navigator & { connection?: Connection }).connection

function watch(listener: () => void) {
  const connection = connectionOf()
  connection?.addEventListener('change', listener)
  return () => connection?.removeEventListener('change', listener)
}

/** Whether the person asked their device to use little data. */
export function useSavesData(): boolean {
  return useSyncExternalStore(
    watch,
    () => connectionOf()?.saveData === true,
    () => false,
  )
}
