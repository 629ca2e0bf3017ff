import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { BANNER_AWAY_DISTANCE_PX } from '#platform/gesture/gesture-limits.ts'
import { Link } from '#platform/navigation/link.tsx'
import { bannerText } from '#texts/banner-text.ts'
import { commonText } from '#texts/common-text.ts'
import { useDragAway } from '#ui/drag/use-drag-away.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { IconTile, type TileTone } from '#ui/icon-tile/icon-tile.tsx'
import { chevronRight, close } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './banner.module.css'

/** How long a banner stays, in milliseconds: long enough for three lines. The message centre keeps what it said. */
export const BANNER_MS = 7_000

/** Content of a banner. */
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
  const drag = useDragAway({ direction: 'up', farPx: BANNER_AWAY_DISTANCE_PX, onAway: leave })
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

type Held = {
  /** A pointer is on it, or the focus is inside. */
  isHeld: boolean
  /** Where the focus was before it came here; null where nobody knows. */
  focusedBefore: () => HTMLElement | null
  handlers: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: (event: FocusEvent) => void
    onBlur: (event: FocusEvent) => void
  }
}

type HeldParts = {
  /** The banner's element. */
  ref: RefObject<HTMLElement | null>
  /** Another key: its content changed, and may have taken the focus with it. */
  key: string
}

/** True when somebody reads or is about to use something that would else leave. */
function useHeld({ ref, key }: HeldParts): Held {
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const before = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!ref.current?.contains(document.activeElement)) setIsFocused(false)
  }, [ref, key])

  const isInside = ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget)
  return {
    isHeld: isPointed || isFocused,
    focusedBefore: () => before.current,
    handlers: {
      onPointerEnter: () => setIsPointed(true),
      onPointerLeave: () => setIsPointed(false),
      onFocus(event) {
        setIsFocused(true)
        if (!isInside(event) && event.relatedTarget instanceof HTMLElement) before.current = event.relatedTarget
      },
      onBlur: (event) => setIsFocused(isInside(event)),
    },
  }
}

type LeaveParts = {
  /** Another key starts the time anew. */
  key: string
  /** Held things stay; let go, they have their whole time again. */
  isHeld: boolean
  onOver: () => void
}

/** Calls back once a banner has been there for its time. */
function useLeaveByItself({ key, isHeld, onOver }: LeaveParts): void {
  const end = useEffectEvent(onOver)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(end, BANNER_MS)
    return () => clearTimeout(timer)
  }, [key, isHeld])
}
