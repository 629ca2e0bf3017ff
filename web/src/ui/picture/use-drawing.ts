import { useId, useState } from 'react'

/**
 * Markup of a drawing of ours, made once as long as `key` stays. The same thing may be drawn twice on a page, so the
 * names inside it get a prefix of their own.
 */
export function useDrawing(draw: (prefix: string) => string, key: string): { __html: string } {
  const prefix = useId()
  const [kept, setKept] = useState(() => ({ key, drawing: { __html: draw(prefix) } }))
  if (kept.key === key) return kept.drawing
  const drawing = { __html: draw(prefix) }
  setKept({ key, drawing })
  return drawing
}
