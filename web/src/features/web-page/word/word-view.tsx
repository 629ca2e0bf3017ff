import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { framedDocument } from '#platform/trusted-types/parse-document.ts'
import { documentText } from '#texts/document-text.ts'
import { cx } from '#ui/style/cx.ts'
import type { DocumentFault } from '../document-failure.ts'
import { PageSkeleton } from '../viewer/page-skeleton.tsx'
import { useViewer } from '../viewer/viewer-context.ts'
import { watchScaleGestures } from '../viewer/zoom-gestures.ts'
import { sheetWindowTops, useWordLayout } from './use-word-layout.ts'
import styles from './word-view.module.css'

/** Rights of the frame: it may be looked at from here and open a link beside this window. No scripts, whatever is in it. */
const WORD_SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** Nothing is loaded from anywhere, not even from us. */
const POLICY = "default-src 'none'; img-src data:; font-src data:"

/** The empty document that a Word file is put into. */
const WORD_FRAME = framedDocument(
  `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><title>.</title>`,
)

type WordViewProps = { bytes: Uint8Array<ArrayBuffer>; name: string; onFault: (fault: DocumentFault) => void }

/** A Word file in a frame that runs nothing, as large as its sheets; what scrolls is around it. */
export function WordView({ bytes, name, onFault }: WordViewProps) {
  const { zoom, widthPx } = useViewer()
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const layout = useWordLayout({ frame, bytes, onFault })
  useFrameSheets(frame, layout?.count ?? 0)
  useFrameInput(frame)
  const { width, height } = layout ?? { width: 1, height: 1 }
  const scale = Math.min(1, widthPx / width) * zoom
  return (
    <>
      {layout === null && <PageSkeleton />}
      <div className={cx(styles.margin, layout === null && styles.waiting)}>
        <div className={styles.place} style={{ width: width * scale, height: height * scale }}>
          <iframe
            className={styles.frame}
            srcDoc={WORD_FRAME}
            sandbox={WORD_SANDBOX}
            title={documentText.wordFrame({ name })}
            style={layout === null ? undefined : { width, height, transform: `scale(${scale})` }}
            onLoad={({ currentTarget }) => setFrame(currentTarget)}
          />
        </div>
      </div>
    </>
  )
}

/** Fingers and keys on a frame are heard in its window alone; the viewer is told of them. */
function useFrameInput(frame: HTMLIFrameElement | null): void {
  const { gesture, onKey } = useViewer()
  const begin = useEffectEvent(gesture.begin)
  const scale = useEffectEvent(gesture.scale)
  const press = useEffectEvent(onKey)
  useEffect(() => {
    const inside = frame?.contentDocument
    if (!inside) return
    const stop = watchScaleGestures(inside, { begin, scale })
    const listen = (event: KeyboardEvent) => press(event)
    inside.addEventListener('keydown', listen)
    return () => {
      stop()
      inside.removeEventListener('keydown', listen)
    }
  }, [frame])
}

/** Tells the viewer of the sheets inside a frame once they lie there. */
function useFrameSheets(frame: HTMLIFrameElement | null, count: number): void {
  const tell = useEffectEvent(useViewer().setSheets)
  useLayoutEffect(() => {
    if (frame === null || count === 0) return
    tell({ count, windowTops: () => sheetWindowTops(frame) })
    return () => tell(null)
  }, [frame, count])
}
