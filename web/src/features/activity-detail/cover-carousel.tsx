import { useLayoutEffect, useRef, useState } from 'react'
import { detailText } from '#texts/detail-text.ts'
import { isOver } from '#ui/activity-card/is-over.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { flyCoverTo } from '#ui/cover/cover-flight.ts'
import { StatusBadge } from '#ui/status-badge/status-badge.tsx'
import type { ShownActivity } from './use-activity-detail.ts'
import styles from './cover-carousel.module.css'

/** The pictures of an activity, one after the other; the first has flown here from the card. */
export function CoverCarousel({ shown: { card, detail } }: { shown: ShownActivity }) {
  const frame = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const slides = [...new Set([card.cover, ...(detail?.pictures ?? [])])]

  useLayoutEffect(() => {
    if (frame.current !== null) flyCoverTo(card.id, frame.current)
  }, [card.id])

  return (
    <div ref={frame} className={styles.frame}>
      <div
        className={styles.row}
        role="group"
        aria-label={detailText.cover}
        tabIndex={slides.length > 1 ? 0 : undefined}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {slides.map((cover, index) => (
          <Cover
            key={cover ?? 'drawn'}
            activity={{ id: card.id, category: card.category, title: card.title, cover }}
            sizes="(min-width: 1200px) 796px, (min-width: 1024px) 572px, 100vw"
            isFirst={index === 0}
            isFaded={isOver(card)}
            className={styles.slide}
          />
        ))}
      </div>
      {(card.cancelled || !card.hidden) && (
        <StatusBadge status={card.status} cancelled={card.cancelled} isOnCover className={styles.badge} />
      )}
      {slides.length > 1 && (
        <span
          className={styles.counter}
          role="img"
          aria-label={detailText.pictureOf({ at: at + 1, count: slides.length })}
        >
          {detailText.pictureCount({ at: at + 1, count: slides.length })}
        </span>
      )}
    </div>
  )
}
