import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { documentText } from '#texts/document-text.ts'
import { back, chevronRight, minus, plus } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { SourceHost } from '#ui/outside-link/source-host.tsx'
import { Page } from '#ui/page/page.tsx'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import { useBarRole } from '#ui/page/main.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { useSheets } from './use-sheets.ts'
import { useZoom, ZOOM_MAX, ZOOM_MIN } from './use-zoom.ts'
import { ViewerContext } from './viewer-context.ts'
import { watchScaleGestures } from './zoom-gestures.ts'
import styles from './document-viewer.module.css'

type DocumentViewerProps = {
  title: string
  /** Host the document came from. */
  host: string
  action: ReactNode
  /** Above the document. */
  note?: ReactNode
  children: ReactNode
}

/** Room on both sides of a page, in pixels. */
const SIDES_PX = 24

/** The frame of every kind of document: it scrolls both ways, scales, and counts pages. */
export function DocumentViewer({ title, host, action, note, children }: DocumentViewerProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { zoom, gesture, ...zoomBy } = useZoom(scroller)
  const { count, page, setSheets, note: noteScroll, show } = useSheets(scroller)
  const widthPx = Math.max(0, useWidth(scroller) - SIDES_PX)

  const begin = useEffectEvent(gesture.begin)
  const scale = useEffectEvent(gesture.scale)
  useEffect(() => {
    return scroller.current === null ? undefined : watchScaleGestures(scroller.current, { begin, scale })
  }, [])

  function onKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & { preventDefault(): void }) {
    const act = { '+': zoomBy.zoomIn, '=': zoomBy.zoomIn, '-': zoomBy.zoomOut, '0': zoomBy.reset }[event.key]
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }

  const bar = <DocumentBar zoom={zoom} {...zoomBy} page={page} count={count} onShow={show} />
  return (
    <Page title={title} note={<SourceHost host={host} />} action={action} footer={bar}>
      {note}
      <div
        ref={scroller}
        className={styles.scroller}
        role="region"
        aria-label={documentText.content}
        tabIndex={0}
        onScroll={noteScroll}
        onKeyDown={onKey}
      >
        <ViewerContext value={{ zoom, widthPx, scroller, gesture, onKey, setSheets }}>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </ViewerContext>
      </div>
    </Page>
  )
}

/** Width of an element for what stands in it, in pixels; 0 before it is there. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const watched = element.current
    if (watched === null) return
    const measure = () => {
      // a hidden page has no width, and keeps the one it had
      if (watched.clientWidth > 0) setWidth(watched.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return width
}

type DocumentBarProps = {
  zoom: number
  zoomIn: () => void
  zoomOut: () => void
  reset: () => void
  /** From 1. */
  page: number
  /** 0 while nobody knows. */
  count: number
  onShow: (page: number) => void
}

/** Scales the document, and leafs through it. */
function DocumentBar({ zoom, zoomIn, zoomOut, reset, page, count, onShow }: DocumentBarProps) {
  const percent = documentText.percent({ percent: Math.round(zoom * 100) })
  return (
    <footer className={styles.bar} role={useBarRole()}>
      <div className={styles.group} role="group" aria-label={documentText.zoom}>
        <BarButton label={documentText.zoomOut} isDisabled={zoom <= ZOOM_MIN} onPress={zoomOut}>
          <Icon shape={minus} size={20} />
        </BarButton>
        <button
          type="button"
          className={styles.value}
          aria-label={documentText.actualSize({ percent })}
          onClick={reset}
        >
          {percent}
        </button>
        <BarButton label={documentText.zoomIn} isDisabled={zoom >= ZOOM_MAX} onPress={zoomIn}>
          <Icon shape={plus} size={20} />
        </BarButton>
      </div>
      {count > 0 && (
        <div className={styles.group} role="group" aria-label={documentText.pages}>
          <BarButton label={documentText.previous} isDisabled={page <= 1} onPress={() => onShow(page - 1)}>
            <Icon shape={back} size={20} />
          </BarButton>
          <span className={styles.value} aria-hidden="true">
            {documentText.pageOf({ page, count })}
          </span>
          <VisuallyHidden isLive>{documentText.pageIs({ page, count })}</VisuallyHidden>
          <BarButton label={documentText.next} isDisabled={page >= count} onPress={() => onShow(page + 1)}>
            <Icon shape={chevronRight} size={20} />
          </BarButton>
        </div>
      )}
    </footer>
  )
}

type BarButtonProps = { label: string; isDisabled: boolean; onPress: () => void; children: ReactNode }

/** One step more or less; at the end it stays where it is, so that a finger or the focus on it loses nothing. */
function BarButton({ label, isDisabled, onPress, children }: BarButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onPress()}
    >
      {children}
    </button>
  )
}
