import { useEffectEvent, useLayoutEffect } from 'react'
import { useViewer } from '../viewer/viewer-context.ts'
import { sheetWindowTops } from './word-layout.ts'

/** Tells the viewer of the sheets inside a frame once they lie there. */
export function useFrameSheets(frame: HTMLIFrameElement | null, count: number): void {
  const tell = useEffectEvent(useViewer().setSheets)
  useLayoutEffect(() => {
    if (frame === null || count === 0) return
    tell({ count, windowTops: () => sheetWindowTops(frame) })
    return () => tell(null)
  }, [frame, count])
}
