import { useSyncExternalStore } from 'react'

const CHANGED = 'quan-address-changed'

/** Path and parameters of the page. */
export type Address = { path: string; parameters: URLSearchParams }

const read = () => `${location.pathname}${location.search}`

function subscribe(listener: () => void) {
  addEventListener('popstate', listener)
  addEventListener(CHANGED, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(CHANGED, listener)
  }
}

/** The address that is open, and from now on. */
export function useAddress(): Address {
  const [path = '', search] = useSyncExternalStore(subscribe, read).split('?', 2)
  return { path, parameters: new URLSearchParams(search) }
}

/** Opens an address of the console; `replace` leaves no step to go back to. */
export function openAddress(address: string, { replace = false } = {}) {
  if (address !== read()) history[replace ? 'replaceState' : 'pushState'](null, '', address)
  dispatchEvent(new Event(CHANGED))
}

/** The address that is open with other parameters; null takes one away. */
export function withParameters(changes: Readonly<Record<string, string | null>>): string {
  const parameters = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') parameters.delete(name)
    else parameters.set(name, value)
  }
  const search = parameters.toString()
  return `${location.pathname}${search && `?${search}`}`
}
