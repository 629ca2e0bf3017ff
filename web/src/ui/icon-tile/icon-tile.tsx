import { Icon } from '#ui/icon/icon.tsx'
import { cx } from '#ui/style/cx.ts'
import styles from './icon-tile.module.css'

/** Colour of a tile and of what is drawn on it. */
export type TileTone = 'brand' | 'ok' | 'heart' | 'warn'
type TileSize = 'small' | 'medium' | 'large'

type IconTileProps = {
  /** A shape of `icon-shapes.ts`. */
  shape: string
  tone?: TileTone
  size?: TileSize
  className?: string | undefined
}

/** Edges of the drawings, in pixels. */
const DRAWING_PX: Readonly<Record<TileSize, number>> = { small: 19, medium: 20, large: 22 }

/** A drawing on a tinted square, at the beginning of a row. */
export function IconTile({ shape, tone = 'brand', size = 'small', className }: IconTileProps) {
  return (
    <span className={cx(styles.tile, styles[size], styles[tone], className)}>
      <Icon shape={shape} size={DRAWING_PX[size]} stroke={1.9} />
    </span>
  )
}
