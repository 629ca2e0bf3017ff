import { createContext, type RefObject, use } from 'react'
import type { Sheets } from './use-sheets.ts'
import type { ScaleGesture } from './zoom-gestures.ts'

/** The frame as the view of a document sees it, and how it answers back. */
export type Viewer = {
  /** 1 = as wide as the screen, or text as large as usual. */
  zoom: number
  /** Width there is for a page at zoom 1, in pixels; 0 until it was measured. */
  widthPx: number
  scroller: RefObject<HTMLElement | null>
  gesture: ScaleGesture
  /** For keys pressed inside a frame, whose window they do not leave. */
  onKey(event: KeyboardEvent): void
  /** The pages are there, or are others than before, or have gone. */
  setSheets(sheets: Sheets | null): void
}

export const ViewerContext = createContext<Viewer | null>(null)

export function useViewer(): Viewer {
  const viewer = use(ViewerContext)
  if (viewer === null) throw new Error('useViewer is used outside the viewer of a document')
  return viewer
}
