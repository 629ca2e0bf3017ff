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

/** Follows a finger that pulls an element down from its very top, and keeps it from scrolling meanwhile. */
export function trackPull(element: HTMLElement, { onDrag, onRelease }: PullListener): () => void {
  let startY: number | null = null
  let isPulling = false

  function begin(event: TouchEvent) {
    isPulling = false
    startY = event.touches.length === 1 && element.scrollTop <= 0 ? (event.touches[0]?.clientY ?? null) : null
  }

  function move(event: TouchEvent) {
    const touch = event.touches[0]
    if (startY === null || touch === undefined) return
    const fingerPx = touch.clientY - startY
    if (!isPulling && (fingerPx <= 0 || element.scrollTop > 0)) return void (startY = null)
    isPulling = true
    if (event.cancelable) event.preventDefault()
    onDrag(fingerPx)
  }

  function end() {
    if (isPulling) onRelease()
    startY = null
    isPulling = false
  }

  const stop = new AbortController()
  const { signal } = stop
  element.addEventListener('touchstart', begin, { passive: true, signal })
  element.addEventListener('touchmove', move, { passive: false, signal })
  element.addEventListener('touchend', end, { signal })
  element.addEventListener('touchcancel', end, { signal })
  return () => stop.abort()
}
