import { useEffect, useState } from 'react'
import { DocumentFailure, type DocumentFault } from './document-failure.ts'
import { SheetList } from './viewer/sheet-list.tsx'
import { useViewer } from './viewer/viewer-context.ts'
import { imageSource } from './image-source.ts'
import styles from './image-view.module.css'

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

type Source = { url: string | null; fault: DocumentFault | null }

/** The address of a picture as long as it is shown, or why there is none. */
function useImageSource(bytes: Uint8Array<ArrayBuffer>, type: string): Source {
  const [source, setSource] = useState<Source>({ url: null, fault: null })
  useEffect(() => {
    try {
      const { url, release } = imageSource(bytes, type)
      setSource({ url, fault: null })
      return release
    } catch (error) {
      if (!(error instanceof DocumentFailure)) throw error
      setSource({ url: null, fault: error.fault })
      return undefined
    }
  }, [bytes, type])
  return source
}
