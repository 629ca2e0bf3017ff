import { useSyncExternalStore } from 'react'

/** Between a phone and the phone's column of a wide screen a list has two columns. */
const TWO_COLUMNS = '(min-width: 640px) and (max-width: 960px)'

function subscribe(listener: () => void) {
  const query = window.matchMedia(TWO_COLUMNS)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** How many cards stand side by side on this screen. */
export function useColumns(): 1 | 2 {
  const hasTwo = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(TWO_COLUMNS).matches,
    () => false,
  )
  return hasTwo ? 2 : 1
}
