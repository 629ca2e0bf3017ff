import { type ReactNode, useRef } from 'react'
import { photoText } from '#texts/my-card-text.ts'
import { pictureAddress, pictureSources } from '#ui/picture/picture-address.ts'
import { cx } from '#ui/style/cx.ts'
import { type DragHandlers, useDragOrder } from './use-drag-order.ts'
import styles from './photo-grid.module.css'

type PhotoGridProps = {
  /** Paths below the picture host, the first one is the cover. */
  photos: readonly string[]
  onOpen: (index: number) => void
  /** A photo was put in the place of another one. */
  onMove: (from: number, to: number) => void
  /** Uploads under way, and the way to add one. */
  children?: ReactNode
}

/** Photos in their order, the first one large. Rested on, a photo can be drawn to another place. */
export function PhotoGrid({ photos, onOpen, onMove, children }: PhotoGridProps) {
  const grid = useRef<HTMLUListElement>(null)
  const { drag, handlersOf } = useDragOrder({ grid, onMove })
  const order = drag === null ? photos : moved(photos, drag.from, drag.to)
  const held = drag === null ? undefined : photos[drag.from]
  return (
    <ul ref={grid} className={cx(styles.grid, drag !== null && styles.dragging)}>
      {order.map((path, index) => (
        <PhotoTile
          key={path}
          path={path}
          isCover={index === 0}
          isHeld={path === held}
          label={photoText.photoOf({ at: index + 1, count: photos.length })}
          onOpen={() => onOpen(index)}
          handlers={handlersOf(index)}
        />
      ))}
      {children}
      {drag !== null && held !== undefined && (
        <li className={styles.ghost} data-drawn style={{ left: drag.x, top: drag.y }} aria-hidden="true">
          <img src={pictureAddress(held, 240)} alt="" />
        </li>
      )}
    </ul>
  )
}

/** The list with one of it in another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined) return [...items]
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, item)
}

type PhotoTileProps = {
  path: string
  isCover: boolean
  /** It is being drawn elsewhere; here is where it would be put. */
  isHeld: boolean
  label: string
  onOpen: () => void
  handlers: DragHandlers
}

/** One photo of the grid. */
function PhotoTile({ path, isCover, isHeld, label, onOpen, handlers }: PhotoTileProps) {
  return (
    <li className={cx(styles.tile, isHeld && styles.held)} data-photo>
      <button type="button" aria-label={label} aria-haspopup="dialog" onClick={onOpen} {...handlers}>
        <img
          src={pictureAddress(path, 480)}
          srcSet={pictureSources(path)}
          sizes={isCover ? '(min-width: 640px) 284px, 46vw' : '(min-width: 640px) 138px, 23vw'}
          alt=""
          draggable={false}
          decoding="async"
        />
      </button>
      {isCover && <span className={styles.badge}>{photoText.cover}</span>}
    </li>
  )
}
