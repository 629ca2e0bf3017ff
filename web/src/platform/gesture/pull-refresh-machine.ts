import { PULL_DAMPING, PULL_LIMIT_PX, PULL_RANGE_PX } from './gesture-limits.ts'

/** The states of pull-to-refresh. */
export type PullPhase = 'idle' | 'pulling' | 'reached' | 'aborting' | 'refreshing' | 'restoring'

/** Where a pull stands; `travelPx` is how far the page is moved down. */
export type Pull = { readonly phase: PullPhase; readonly travelPx: number }

export type PullEvent =
  /** The finger is this far below where it began. */
  | { type: 'drag'; fingerPx: number }
  | { type: 'release' }
  /** The page's start and stop commands. */
  | { type: 'start' }
  | { type: 'stop' }
  /** The page has moved back. */
  | { type: 'settle' }

export const IDLE_PULL: Pull = { phase: 'idle', travelPx: 0 }
const REFRESHING_PULL: Pull = { phase: 'refreshing', travelPx: PULL_RANGE_PX }

/** The next state; an event that means nothing in a state changes nothing. */
export function nextPull(pull: Pull, event: PullEvent): Pull {
  switch (event.type) {
    case 'drag':
      return dragged(pull, event.fingerPx)
    case 'release':
      return released(pull)
    case 'start':
      return pull.phase === 'refreshing' ? pull : REFRESHING_PULL
    case 'stop':
      return pull.phase === 'refreshing' ? { phase: 'restoring', travelPx: 0 } : pull
    case 'settle':
      return pull.phase === 'aborting' || pull.phase === 'restoring' ? IDLE_PULL : pull
  }
}

/** True when the step from one state to the next fires the page's refresh handler. */
export function triggersRefresh(before: Pull, after: Pull): boolean {
  return before.phase !== 'refreshing' && after.phase === 'refreshing'
}

function dragged(pull: Pull, fingerPx: number): Pull {
  const isFree = pull.phase === 'idle' || pull.phase === 'pulling' || pull.phase === 'reached'
  if (!isFree) return pull
  const travelPx = Math.min(Math.max(0, fingerPx * PULL_DAMPING), PULL_LIMIT_PX)
  if (travelPx === 0) return IDLE_PULL
  return { phase: travelPx >= PULL_RANGE_PX ? 'reached' : 'pulling', travelPx }
}

function released(pull: Pull): Pull {
  if (pull.phase === 'reached') return REFRESHING_PULL
  return pull.phase === 'pulling' ? { phase: 'aborting', travelPx: 0 } : pull
}
