import { Link } from '#platform/navigation/link.tsx'
import { IconTile, type TileTone } from '#ui/icon-tile/icon-tile.tsx'
import styles from './tile-grid.module.css'

/** A way to somewhere: a drawing over its name. */
export type Tile = { key: string; to: string; shape: string; tone?: TileTone; text: string }

/** Ways to other pages, side by side: three on a phone, more where there is room. */
export function TileGrid({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className={styles.grid}>
      {tiles.map(({ key, to, shape, tone = 'brand', text }) => (
        <li key={key}>
          <Link to={to} className={styles.tile}>
            <IconTile shape={shape} tone={tone} size="large" />
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
