import { useEffect, useRef } from 'react'
import { mapText } from '#texts/search-views-text.ts'
import { ActivityCard } from '#ui/activity-card/activity-card.tsx'
import type { Here } from '#ui/activity-card/place-text.ts'
import { ArrangedCovers } from '#ui/cover/arranged-covers.tsx'
import { useNow } from '#platform/time/use-now.ts'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import styles from './map-cards.module.css'
import type { PlacedActivity } from './use-map-activities.ts'

/** How long a scroll rests until the card in the middle counts as chosen, in milliseconds. */
const SETTLE_MS = 120

/** Cards drawn on either side of the selected one; those further off are empty places. */
const CARDS_BESIDE = 6

type MapCardsProps = {
  activities: readonly PlacedActivity[]
  here: Here
  selectedId: string | null
  onSelect: (id: string) => void
}

/** The activities of the map side by side; the one in the middle is the selected pin. */
export function MapCards({ activities, here, selectedId, onSelect }: MapCardsProps) {
  const now = useNow()
  const selected = activities.findIndex(({ id }) => id === selectedId)
  const row = useRef<HTMLUListElement>(null)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The card the row moves to by itself. On a busy device it rests on the way, over cards that nobody chose. */
  const goingTo = useRef<string | null>(null)

  useEffect(() => {
    if (row.current && selectedId !== null) goingTo.current = bringToMiddle(row.current, selectedId) ? selectedId : null
  }, [selectedId])

  useEffect(() => () => clearTimeout(settling.current), [])

  function settle() {
    clearTimeout(settling.current)
    settling.current = setTimeout(() => {
      const id = row.current && middleCard(row.current)
      if (!row.current || !id) return
      if (goingTo.current !== null && goingTo.current !== id) return void bringToMiddle(row.current, goingTo.current)
      goingTo.current = null
      onSelect(id)
    }, SETTLE_MS)
  }

  /** Whoever moves the row themselves chooses by it. */
  function takeOver() {
    goingTo.current = null
  }

  return (
    <section className={styles.cards}>
      <h2>
        <VisuallyHidden>{mapText.cards}</VisuallyHidden>
      </h2>
      <ArrangedCovers activities={activities}>
        <ul
          ref={row}
          className={styles.row}
          onScroll={settle}
          onTouchStart={takeOver}
          onTouchEnd={takeOver}
          onWheel={takeOver}
          onKeyDown={takeOver}
        >
          {activities.map((activity, index) => (
            <li key={activity.id} data-id={activity.id}>
              {Math.abs(index - selected) <= CARDS_BESIDE && (
                <ActivityCard activity={activity} now={now} here={here} className={styles.card} />
              )}
            </li>
          ))}
        </ul>
      </ArrangedCovers>
    </section>
  )
}

/** Scrolls a card into the middle of the row; answers whether it was elsewhere. */
function bringToMiddle(row: HTMLElement, id: string): boolean {
  const card = row.querySelector<HTMLElement>(`[data-id="${id}"]`)
  if (!card) return false
  const left = card.offsetLeft - (row.clientWidth - card.offsetWidth) / 2
  const isElsewhere = Math.abs(row.scrollLeft - left) > 4
  if (isElsewhere) row.scrollTo({ left, behavior: 'smooth' })
  return isElsewhere
}

function middleCard(row: HTMLElement): string | undefined {
  const middle = row.scrollLeft + row.clientWidth / 2
  const cards = [...row.querySelectorAll<HTMLElement>('[data-id]')]
  return cards.find((card) => card.offsetLeft + card.offsetWidth >= middle)?.dataset['id']
}
