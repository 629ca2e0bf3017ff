import { type ReactNode, type Ref, useState } from 'react'
import { drawCover } from '@quan/artwork/cover/draw-cover.ts'
import { pictureAddress, pictureSources } from '#ui/picture/picture-address.ts'
import { cx } from '#ui/style/cx.ts'
import { useDrawing } from '#ui/picture/use-drawing.ts'
import styles from './cover.module.css'

type CoverProps = {
  activity: { id: string; category: number; cover: string | null }
  /** How wide it stands, as the attribute `sizes` has it. */
  sizes: string
  /** The first of a page comes before the others. */
  isFirst?: boolean
  /** Over and cancelled ones lose their colour. */
  isFaded?: boolean
  ref?: Ref<HTMLDivElement>
  className?: string | undefined
  /** Badge, heart or counter on the cover. */
  children?: ReactNode
}

/** Photo of an activity, else the scene of its category. It is decoration beside the title. */
export function Cover({ activity, sizes, isFirst = false, isFaded = false, ref, className, children }: CoverProps) {
  const [brokenPath, setBrokenPath] = useState<string | null>(null)
  const { cover } = activity
  return (
    <div ref={ref} className={cx(styles.cover, isFaded && styles.faded, className)} data-cover>
      {cover !== null && cover !== brokenPath ? (
        <img
          className={styles.picture}
          src={pictureAddress(cover, 480)}
          srcSet={pictureSources(cover)}
          sizes={sizes}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          onError={() => setBrokenPath(cover)}
        />
      ) : (
        <DrawnCover id={activity.id} category={activity.category} />
      )}
      {children !== undefined && <div data-over-cover>{children}</div>}
    </div>
  )
}

function DrawnCover({ id, category }: { id: string; category: number }) {
  const drawing = useDrawing((prefix) => drawCover({ category, id, prefix }), `${category}:${id}`)
  return <div className={styles.picture} dangerouslySetInnerHTML={drawing} />
}
