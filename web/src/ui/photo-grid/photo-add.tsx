import { PICTURE_MEDIA_TYPES } from '@quan/contract/picture/picture-limits.ts'
import { photoText } from '#texts/my-card-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { plus } from '#ui/icon/icon-shapes.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './photo-grid.module.css'
import { useAlbum } from './use-album.ts'

type PhotoAddProps = {
  /** The one that will be large. */
  isFirst: boolean
  onPick: (file: File) => void
}

/** The place for another photo: one a pick, from the album; without `capture` no camera is offered first. */
export function PhotoAdd({ isFirst, onPick }: PhotoAddProps) {
  const name = isFirst ? photoText.addFirst : photoText.add
  const openAlbum = useAlbum(onPick)
  return (
    <li className={cx(styles.place, styles.add, isFirst && styles.first)}>
      <div aria-hidden="true">
        <Icon shape={plus} size={isFirst ? 32 : 24} stroke={2} />
        {isFirst && <span>{name}</span>}
      </div>
      <input
        type="file"
        accept={PICTURE_MEDIA_TYPES.join(',')}
        aria-label={name}
        onClick={openAlbum}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // the same file may be picked again after it failed
          currentTarget.value = ''
          if (file !== undefined) onPick(file)
        }}
      />
    </li>
  )
}
