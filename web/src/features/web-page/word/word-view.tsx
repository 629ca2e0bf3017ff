import { useState } from 'react'
import { documentText } from '#texts/document-text.ts'
import { cx } from '#ui/style/cx.ts'
import type { DocumentFault } from '../load/document-failure.ts'
import { PageSkeleton } from '../viewer/page-skeleton.tsx'
import { useViewer } from '../viewer/viewer-context.ts'
import { useFrameInput } from './use-frame-input.ts'
import { useFrameSheets } from './use-frame-sheets.ts'
import { useWordLayout } from './use-word-layout.ts'
import { WORD_FRAME, WORD_SANDBOX } from './word-frame.ts'
import styles from './word-view.module.css'

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
