import { type KeyboardEvent, useRef } from 'react'
import { Link } from '#platform/navigation/link.tsx'
import { bannerText } from '#texts/banner-text.ts'
import { commonText } from '#texts/common-text.ts'
import { useDragAway } from '#ui/drag/use-drag-away.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { chevronRight, close } from '#ui/icon/icon-shapes.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { IconTile, type TileTone } from '#ui/icon-tile/icon-tile.tsx'
import styles from './banner.module.css'
import { useHeld } from './use-held.ts'
import { useLeaveByItself } from './use-leave-by-itself.ts'

/** How far up a banner is dragged before letting it go takes it away, in pixels. */
const AWAY_DISTANCE_PX = 24

/** What a banner says. */
export type BannerContent = {
  /** Another one starts the time anew. */
  key: string
  icon: string
  tone: TileTone
  title: string
  text: string
  /** Own path it leads to; null = nowhere. */
  to: string | null
}

type BannerProps = {
  content: BannerContent
  /** Further ones wait: how many, and the own path where they are read. */
  more: { count: number; to: string }
  /** Somebody goes where it leads. */
  onOpen: () => void
  /** Closed, swiped up, or its time is over. */
  onClose: () => void
  isLeaving?: boolean
}

/** Tells of something that has just happened, over the page below its bar; it leaves by itself while nobody holds it. */
export function Banner({ content, more, onOpen, onClose, isLeaving = false }: BannerProps) {
  const banner = useRef<HTMLElement>(null)
  const { isHeld, focusedBefore, handlers } = useHeld({ ref: banner, key: content.key })
  const drag = useDragAway({ direction: 'up', farPx: AWAY_DISTANCE_PX, onAway: leave })
  useLeaveByItself({ key: content.key, isHeld: isHeld || isLeaving, onOver: onClose })

  function leave() {
    if (banner.current?.contains(document.activeElement)) focusedBefore()?.focus()
    onClose()
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') leave()
  }

  const moved = drag.offsetPx === null ? undefined : { transform: `translateY(${drag.offsetPx}px)`, transition: 'none' }
  return (
    <article
      ref={banner}
      className={styles.banner}
      data-leaving={isLeaving || undefined}
      style={moved}
      onKeyDown={press}
      {...handlers}
      {...drag.handlers}
    >
      <div className={styles.head}>
        <Message content={content} onOpen={onOpen} />
        <IconButton label={commonText.close} className={styles.close} onPress={leave}>
          <Icon shape={close} size={18} stroke={2} />
        </IconButton>
      </div>
      {more.count > 0 && (
        <Link to={more.to} className={styles.more} draggable={false} onClick={onClose}>
          {bannerText.more({ count: more.count })}
          <Icon shape={chevronRight} size={14} stroke={2} />
        </Link>
      )}
    </article>
  )
}

function Message({ content, onOpen }: Pick<BannerProps, 'content' | 'onOpen'>) {
  const { key, icon, tone, title, text, to } = content
  const body = (
    <>
      <IconTile shape={icon} tone={tone} size="medium" />
      <span key={key} className={styles.words}>
        <b>{title}</b>
        {text !== '' && <span className={styles.text}>{text}</span>}
      </span>
    </>
  )
  if (to === null) return <div className={styles.message}>{body}</div>
  return (
    <Link to={to} className={styles.message} draggable={false} onClick={onOpen}>
      {body}
    </Link>
  )
}
