import { useEffect, useState } from 'react'
import { DocumentFailure, type DocumentFault } from '../load/document-failure.ts'
import { imageSource } from './image-source.ts'

type Source = { url: string | null; fault: DocumentFault | null }

/** The address of a picture as long as it is shown, or why there is none. */
export function useImageSource(bytes: Uint8Array<ArrayBuffer>, type: string): Source {
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
