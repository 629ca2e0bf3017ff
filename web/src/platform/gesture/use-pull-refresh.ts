import { useEffect, useRef, useState } from 'react'
import { usePage } from '#platform/navigation/use-page.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { createPullRefresh } from './pull-refresh.ts'
import type { Pull } from './pull-refresh-machine.ts'
import { trackPull } from './pull-tracking.ts'

/** What a page can tell its pull-to-refresh. */
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
