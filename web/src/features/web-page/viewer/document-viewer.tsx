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
import { Page } from '#ui/page/page.tsx'
import { SourceHost } from '#ui/outside-link/source-host.tsx'
import { DocumentBar } from './document-bar.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { useSheets } from './use-sheets.ts'
import { useZoom } from './use-zoom.ts'
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
