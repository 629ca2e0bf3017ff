import { useLayoutEffect, useState } from 'react'
import { usePage } from '#platform/navigation/use-page.ts'
import { commonText } from '#texts/common-text.ts'
import { Button } from '#ui/button/button.tsx'
import { OfflineCard } from '#ui/offline-strip/offline-strip.tsx'
import { TwoCircles } from '#ui/two-circles/two-circles.tsx'
import styles from './list-end.module.css'

/** More is there, on its way, did not come, waits for the network; or all is shown. */
export type ListEndState = 'more' | 'loading' | 'failed' | 'offline' | 'complete'

/** End of a list: more to come, a failure to try again, or all shown. */
export function ListEnd({ state, onMore }: { state: ListEndState; onMore: () => void }) {
  if (state === 'offline') return <OfflineCard />
  if (state === 'failed')
    return (
      <div className={styles.end}>
        <Button tone="outline" size="medium" onPress={onMore}>
          {commonText.tapToRetry}
        </Button>
      </div>
    )
  return <OpenEnd isComplete={state === 'complete'} />
}

/** That it is on its way, or that this is all; where one sees all of it at once nobody needs to be told. */
function OpenEnd({ isComplete }: { isComplete: boolean }) {
  const fits = useFitsScreen(isComplete)
  return (
    <div className={styles.end} role="status">
      {!isComplete && <TwoCircles size={12} />}
      {isComplete && !fits && <span>{commonText.noMore}</span>}
    </div>
  )
}

/** True while all of the page is on the screen at once. */
function useFitsScreen(isAsked: boolean): boolean {
  const { scroller } = usePage()
  const [fits, setFits] = useState(false)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!isAsked || element === null) return
    const measure = () => setFits(element.clientHeight > 0 && element.scrollHeight <= element.clientHeight)
    const observer = new ResizeObserver(measure)
    for (const part of [element, ...element.children]) observer.observe(part)
    measure()
    return () => observer.disconnect()
  }, [isAsked, scroller])
  return fits
}

type Paged = { hasNextPage: boolean; isFetchingNextPage: boolean; isFetchNextPageError: boolean }

/** State of the end of a paged query's rows. */
export function listEndState({ hasNextPage, isFetchingNextPage, isFetchNextPageError }: Paged): ListEndState {
  if (isFetchingNextPage) return 'loading'
  if (isFetchNextPageError) return 'failed'
  return hasNextPage ? 'more' : 'complete'
}
