import type { ReactNode } from 'react'
import { mapText } from '#texts/search-views-text.ts'
import { Chip } from '#ui/chip/chip.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { list, locate, minus, plus } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './map-controls.module.css'

type MapControlsProps = {
  /** What the map shows, in a few words. */
  caption: ReactNode
  onList?: (() => void) | undefined
  onZoomIn: () => void
  onZoomOut: () => void
  onLocate: () => void
}

/** What floats at the lower edge of the map. */
export function MapControls({ caption, onList, onZoomIn, onZoomOut, onLocate }: MapControlsProps) {
  return (
    <div className={styles.controls}>
      {onList && (
        <Chip look="floating" icon={<Icon shape={list} size={17} stroke={2} />} onPress={onList}>
          {mapText.list}
        </Chip>
      )}
      <span className={styles.caption}>{caption}</span>
      <div className={styles.right}>
        <div className={styles.zoom}>
          <IconButton label={mapText.zoomIn} onPress={onZoomIn}>
            <Icon shape={plus} size={20} stroke={2} />
          </IconButton>
          <IconButton label={mapText.zoomOut} onPress={onZoomOut}>
            <Icon shape={minus} size={20} stroke={2} />
          </IconButton>
        </div>
        <IconButton label={mapText.locate} look="floating" className={styles.locate} onPress={onLocate}>
          <Icon shape={locate} size={22} />
        </IconButton>
      </div>
    </div>
  )
}
