import { type ReactNode, useEffect, useRef } from 'react'
import { usePage } from '#platform/navigation/use-page.ts'
import { useNow } from '#platform/time/use-now.ts'
import { mapText } from '#texts/search-views-text.ts'
import { ActivityCard } from '#ui/activity-card/activity-card.tsx'
import type { Here } from '#ui/activity-card/place-text.ts'
import { ArrangedCovers } from '#ui/cover/arranged-covers.tsx'
import { VirtualRows } from '#ui/endless-list/virtual-rows.tsx'
import { cx } from '#ui/style/cx.ts'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import styles from './map-column.module.css'
import type { PlacedActivity } from './use-map-activities.ts'

/** How long a pointer rests on a card until its pin is chosen, in milliseconds: who passes over cards moves no map. */
const REST_MS = 120

/** Height of a card and the gap below it, in pixels. */
const ROW_PX = 148

type MapColumnProps = {
  activities: readonly PlacedActivity[]
  here: Here
  selectedId: string | null
  onSelect: (id: string) => void
  /** Stands above the cards. */
  children: ReactNode
}

/** The activities of the map below each other, beside it; the one that is pointed at is the chosen pin. */
export function MapColumn({ activities, here, selectedId, onSelect, children }: MapColumnProps) {
  const now = useNow()
  const { scroller } = usePage()
  const rows = activities.map((activity) => ({ key: activity.id, activity }))
  const pointedAt = useRef<string | null>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const list = useRef<HTMLDivElement>(null)
  const index = activities.findIndex(({ id }) => id === selectedId)

  useEffect(() => () => clearTimeout(resting.current), [])

  // chosen on the map: a card that was not near the screen comes there first
  useEffect(() => {
    if (selectedId === null || pointedAt.current === selectedId) return
    const card = () => list.current?.querySelector(`[data-id="${selectedId}"]`)
    if (!card() && scroller.current) scroller.current.scrollTop = index * ROW_PX
    const frame = requestAnimationFrame(() => card()?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [selectedId, index, scroller])

  function choose(id: string) {
    pointedAt.current = id
    onSelect(id)
  }

  function chooseSoon(id: string) {
    clearTimeout(resting.current)
    resting.current = setTimeout(() => choose(id), REST_MS)
  }

  return (
    <section ref={scroller} className={styles.column}>
      {children}
      <h2>
        <VisuallyHidden>{mapText.cards}</VisuallyHidden>
      </h2>
      <ArrangedCovers activities={activities}>
        <div ref={list} className={styles.cards}>
          <VirtualRows rows={rows} estimate={() => ROW_PX}>
            {({ activity }) => (
              <div
                className={styles.row}
                data-id={activity.id}
                onPointerEnter={() => chooseSoon(activity.id)}
                onPointerLeave={() => clearTimeout(resting.current)}
                onFocus={() => choose(activity.id)}
              >
                <ActivityCard
                  activity={activity}
                  now={now}
                  here={here}
                  className={cx(activity.id === selectedId && styles.chosen)}
                />
              </div>
            )}
          </VirtualRows>
        </div>
      </ArrangedCovers>
    </section>
  )
}
