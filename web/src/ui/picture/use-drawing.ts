import { useId, useState } from 'react'
import { drawing as drawingOf } from '#platform/trusted-types/drawing.ts'

/**
 * Markup of a drawing of ours, made once as long as `key` stays. The same thing may be drawn twice on a page, so the
 * names inside it get a prefix of their own.
 */
export function useDrawing(draw: (prefix: string) => string, key: string): { __html: string } {
  const prefix = useId()
  const [kept, setKept] = useState(() => ({ key, drawing: drawingOf(draw(prefix)) }))
  if (kept.key === key) return kept.drawing
  const drawing = drawingOf(draw(prefix))
  setKept({ key, drawing })
  return drawing
}
