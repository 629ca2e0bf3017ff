import { photoText } from '#texts/my-card-text.ts'
import { pictureAddress, pictureSources } from '#ui/picture/picture-address.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './photo-grid.module.css'
import type { DragHandlers } from './use-drag-order.ts'

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
export function PhotoTile({ path, isCover, isHeld, label, onOpen, handlers }: PhotoTileProps) {
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
