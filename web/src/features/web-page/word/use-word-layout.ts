import { useEffect, useEffectEvent, useState } from 'react'
import { DocumentFailure, type DocumentFault } from '../load/document-failure.ts'
import { renderWord } from './render-word.ts'
import { layOut, measure, type WordLayout } from './word-layout.ts'

type Parts = {
  /** Null before it is there. */
  frame: HTMLIFrameElement | null
  bytes: Uint8Array<ArrayBuffer>
  onFault: (fault: DocumentFault) => void
}

/** Lays a Word file out in its frame, and follows its size; null until it stands there. */
export function useWordLayout({ frame, bytes, onFault }: Parts): WordLayout | null {
  const [layout, setLayout] = useState<WordLayout | null>(null)
  const tellFault = useEffectEvent(onFault)
  useEffect(() => {
    const inside = frame?.contentDocument
    if (!inside) return
    let isOver = false
    const observer = new ResizeObserver(() => setLayout(measure(inside)))
    const show = async () => {
      const nodes = await renderWord(bytes)
      if (isOver) return
      setLayout(layOut(inside, nodes))
      observer.observe(inside.body)
    }
    show().catch((error: unknown) => !isOver && tellFault(error instanceof DocumentFailure ? error.fault : 'damaged'))
    return () => {
      isOver = true
      observer.disconnect()
    }
  }, [frame, bytes])
  return layout
}
