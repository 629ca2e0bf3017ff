import { type ReactNode, type Ref, useState } from 'react'
import type { CoverSubject } from '@quan/artwork/cover/choose-scene.ts'
import type { CoverTime } from '@quan/artwork/cover/time-of-day.ts'
import { pictureAddress, pictureSources } from '#ui/picture/picture-address.ts'
import { cx } from '#ui/style/cx.ts'
import { useDrawing } from '#ui/picture/use-drawing.ts'
import { useCoverScene } from './arranged-covers.tsx'
import { useCoverArt } from './use-cover-art.ts'
import styles from './cover.module.css'

type CoverProps = {
  activity: CoverSubject & CoverTime & { cover: string | null }
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
        <DrawnCover subject={activity} />
      )}
      {children !== undefined && <div data-over-cover>{children}</div>}
    </div>
  )
}

/** The drawing is made once its scenes have come; until then the place is empty. */
function DrawnCover({ subject }: { subject: CoverSubject & CoverTime }) {
  const art = useCoverArt()
  const { id, category, title, startTime, timeZone, allDay } = subject
  const choice = useCoverScene(subject, art)
  const drawing = useDrawing(
    (prefix) =>
      art && choice ? art.drawCover({ id, category, title, startTime, timeZone, allDay, choice, prefix }) : '',
    `${choice?.scene}:${choice?.take}:${category}:${id}:${startTime}`,
  )
  return <div className={styles.drawing} dangerouslySetInnerHTML={drawing} />
}
