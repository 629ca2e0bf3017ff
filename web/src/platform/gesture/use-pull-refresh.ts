import { useEffect, useRef, useState } from 'react'
import { usePage } from '#platform/navigation/use-page.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { BASE_MOTION_MS } from '#platform/time/duration.ts'
import { createVariable, type Observable } from '../state/variable.ts'
import { triggersRefresh, IDLE_PULL, nextPull, type Pull, type PullEvent } from './pull-refresh-machine.ts'

/** Commands of a page to its pull-to-refresh. */
export type PullCommands = {
  /** Refreshes as if pulled. */
  start: () => void
  /** Ends refreshing before the handler has finished by itself. */
  stop: () => void
}

export type PullRefresh = Pull & PullCommands

/** Pull-to-refresh of the page this stands on; without a handler the page cannot be pulled. */
export function usePullRefresh(onRefresh: (() => unknown) | undefined): PullRefresh {
  const { scroller } = usePage()
  const latest = useRef(onRefresh)
  const [running] = useState(() => createPullRefresh(() => latest.current?.()))
  const isOn = onRefresh !== undefined

  useEffect(() => {
    latest.current = onRefresh
  })

  useEffect(() => {
    const element = scroller.current
    if (!isOn || element === null) return
    return trackPull(element, {
      onDrag: (fingerPx) => running.send({ type: 'drag', fingerPx }),
      onRelease: () => running.send({ type: 'release' }),
    })
  }, [isOn, running, scroller])

  return {
    ...useObserved(running),
    start: () => running.send({ type: 'start' }),
    stop: () => running.send({ type: 'stop' }),
  }
}

/** A running pull-to-refresh: takes events, fires the handler, and ends when the handler's promise settles. */
type RunningPull = Observable<Pull> & { send(event: PullEvent): void }

export function createPullRefresh(onRefresh: () => unknown): RunningPull {
  const pull = createVariable(IDLE_PULL)
  let settling: ReturnType<typeof setTimeout> | undefined
  let round = 0

  function send(event: PullEvent) {
    const before = pull.get()
    const after = nextPull(before, event)
    if (after === before) return
    pull.set(after)
    clearTimeout(settling)
    if (after.phase === 'aborting' || after.phase === 'restoring')
      settling = setTimeout(() => send({ type: 'settle' }), BASE_MOTION_MS)
    if (triggersRefresh(before, after)) void refresh()
  }

  async function refresh() {
    round += 1
    const thisRound = round
    // a handler tells of its failure itself; the page goes back all the same
    await Promise.resolve(onRefresh()).catch(() => undefined)
    if (thisRound === round) send({ type: 'stop' })
  }

  return { get: pull.get, subscribe: pull.subscribe, send }
}

type PullListener = {
  /** The finger is this many pixels below where the pull began. */
  onDrag: (fingerPx: number) => void
  onRelease: () => void
}

/**
 * Follows a finger that pulls an element down from its very top, and keeps it from scrolling meanwhile. The first move
 * decides; further fingers change nothing about a pull.
 */
export function trackPull(element: HTMLElement, { onDrag, onRelease }: PullListener): () => void {
  let from: { id: number; x: number; y: number } | null = null
  let isPulling = false

  function begin({ touches: [touch, another], target }: TouchEvent) {
    if (isPulling) return
    from = null
    if (!touch || another || !isAtTop(target, element)) return
    from = { id: touch.identifier, x: touch.clientX, y: touch.clientY }
    // a touch ends where it began, also when that is no part of the page any more
    target?.addEventListener('touchend', end)
    target?.addEventListener('touchcancel', end)
  }

  function move(event: TouchEvent) {
    const finger = [...event.touches].find(({ identifier }) => identifier === from?.id)
    if (!from || !finger) return
    const downPx = finger.clientY - from.y
    if (!isPulling && downPx <= Math.abs(finger.clientX - from.x)) return void (from = null)
    isPulling = true
    if (event.cancelable) event.preventDefault()
    onDrag(downPx)
  }

  function end() {
    if (isPulling) onRelease()
    from = null
    isPulling = false
  }

  const stop = new AbortController()
  const { signal } = stop
  element.addEventListener('touchstart', begin, { passive: true, signal })
  element.addEventListener('touchmove', move, { passive: false, signal })
  return () => stop.abort()
}

/** True when nothing is scrolled that was touched, up to the page, and no dialog lies over it. */
function isAtTop(touched: EventTarget | null, page: HTMLElement): boolean {
  let at = touched as Element | null
  for (; at !== null && at.scrollTop <= 0 && at.localName !== 'dialog'; at = at.parentElement)
    if (at === page) return true
  return false
}
