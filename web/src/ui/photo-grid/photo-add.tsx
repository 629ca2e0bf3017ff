import type { MouseEvent } from 'react'
import { PICTURE_MEDIA_TYPES } from '@quan/contract/picture/picture-limits.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { hasAlbum, pickPicture } from '#platform/native/pick-picture.ts'
import { useWechatAlbum } from '#platform/wechat/use-wechat-album.ts'
import { photoText } from '#texts/my-card-text.ts'
import { plus } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { cx } from '#ui/style/cx.ts'
import styles from './photo-grid.module.css'

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

/** In the native app a pressed file field opens the system's album, inside WeChat WeChat's; in a browser the field itself asks. */
function useAlbum(onPick: (file: File) => void): (event: MouseEvent<HTMLInputElement>) => void {
  const report = useReportFailure()
  const pickInWechat = useWechatAlbum()

  async function pick(open: () => Promise<File | null>) {
    try {
      const file = await open()
      if (file !== null) onPick(file)
    } catch (error) {
      report(error)
    }
  }

  return (event) => {
    const open = hasAlbum() ? pickPicture : pickInWechat
    if (open === null) return
    event.preventDefault()
    void pick(open)
  }
}
