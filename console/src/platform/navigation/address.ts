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

/** Most addresses that are kept of those somebody came by. */
const TRAIL_LENGTH = 20

/** Opens an address of the console; `replace` leaves no step to go back to. */
export function openAddress(address: string, { replace = false } = {}) {
  const trail = trailSoFar()
  const isElsewhere = !replace && whatIsAt(address) !== whatIsAt(read())
  visit(address, { replace, trail: isElsewhere ? [...trail, read()].slice(-TRAIL_LENGTH) : trail })
}

function visit(address: string, { replace, trail }: { replace: boolean; trail: readonly string[] }) {
  if (address !== read()) history[replace ? 'replaceState' : 'pushState']({ trail }, '', address)
  dispatchEvent(new Event(CHANGED))
}

/** The addresses that led here, as they were left, the last one last; filters, tabs and pages of a list are no steps of it. */
function trailSoFar(): readonly string[] {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'trail' in state && Array.isArray(state.trail)
    ? state.trail.filter((step) => typeof step === 'string')
    : []
}

/** A page, and the thing whose id it names. */
function whatIsAt(address: string): string {
  const { pathname, searchParams } = new URL(address, location.origin)
  return `${pathname} ${searchParams.get('id') ?? ''}`
}

/** The last address that led here and that fits, and how it is opened again; null = none. */
export function wayBack(fits: (path: string) => boolean): { to: string; open: () => void } | null {
  const trail = trailSoFar()
  const at = trail.findLastIndex((step) => fits(new URL(step, location.origin).pathname))
  const to = trail[at]
  return to === undefined ? null : { to, open: () => visit(to, { replace: false, trail: trail.slice(0, at) }) }
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
