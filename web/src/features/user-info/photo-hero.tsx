import { useState } from 'react'
import { drawHead } from '@quan/artwork/head/draw-head.ts'
import type { PublicCard } from '@quan/contract/card/public-card.ts'
import { userInfoText } from '#texts/user-info-text.ts'
import { pictureAddress, pictureSources } from '#ui/picture/picture-address.ts'
import { useDrawing } from '#ui/picture/use-drawing.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './photo-hero.module.css'

type PhotoHeroProps = { card: PublicCard; onOpen: (index: number) => void }

/** The photos at the head of the card; a person without one is drawn. */
export function PhotoHero({ card, onOpen }: PhotoHeroProps) {
  const [at, setAt] = useState(0)
  const { photos } = card
  if (photos.length === 0) return <DrawnHero card={card} />
  return (
    <div className={styles.hero}>
      <div
        className={styles.row}
        role="group"
        aria-label={userInfoText.photos}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {photos.map((path, index) => (
          <button
            key={path}
            type="button"
            aria-haspopup="dialog"
            aria-label={userInfoText.openPhoto({ at: index + 1, count: photos.length })}
            onClick={() => onOpen(index)}
          >
            <img
              src={pictureAddress(path, 480)}
              srcSet={pictureSources(path)}
              sizes="(min-width: 640px) 600px, 100vw"
              alt=""
              fetchPriority={index === 0 ? 'high' : 'auto'}
              loading={index === 0 ? 'eager' : 'lazy'}
              decoding="async"
            />
          </button>
        ))}
      </div>
      {photos.length > 1 && (
        <div className={styles.dots} aria-hidden="true">
          {photos.map((path, index) => (
            <i key={path} className={cx(index === at && styles.on)} />
          ))}
        </div>
      )}
    </div>
  )
}

function DrawnHero({ card }: { card: PublicCard }) {
  const { id } = card
  const sex = card.sex ?? 0
  const drawing = useDrawing((prefix) => drawHead({ id, sex, prefix }), `${sex}:${id}`)
  return <div className={styles.hero} dangerouslySetInnerHTML={drawing} aria-hidden="true" />
}
