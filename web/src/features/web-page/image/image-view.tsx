import { useEffect, useState } from 'react'
import type { DocumentFault } from '../load/document-failure.ts'
import { SheetList } from '../viewer/sheet-list.tsx'
import { useViewer } from '../viewer/viewer-context.ts'
import styles from './image-view.module.css'
import { useImageSource } from './use-image-source.ts'

type ImageViewProps = {
  bytes: Uint8Array<ArrayBuffer>
  type: string
  name: string
  onFault: (fault: DocumentFault) => void
}

/** A picture, at zoom 1 no wider than the screen nor than itself. */
export function ImageView({ bytes, type, name, onFault }: ImageViewProps) {
  const { zoom, widthPx } = useViewer()
  const { url, fault } = useImageSource(bytes, type)
  const [ownWidth, setOwnWidth] = useState(0)
  useEffect(() => {
    if (fault !== null) onFault(fault)
  }, [fault, onFault])

  if (url === null) return null
  // a drawing without a size of its own takes the screen's
  const width = zoom * (ownWidth === 0 ? widthPx : Math.min(ownWidth, widthPx))
  return (
    <SheetList count={1} className={styles.middle}>
      <img
        className={styles.image}
        src={url}
        alt={name}
        style={{ width }}
        onLoad={({ currentTarget }) => setOwnWidth(currentTarget.naturalWidth)}
        onError={() => onFault('damaged')}
      />
    </SheetList>
  )
}
