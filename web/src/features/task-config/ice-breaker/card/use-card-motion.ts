import { useState } from 'react'
import { isSameTop, type TopCard } from './top-card.ts'

/** How the top card came: it was there, was turned over, rose from the stack, or was taken back. */
export type CardMotion = 'none' | 'turn' | 'on' | 'back'

type Shown = { top: TopCard; leaving: TopCard | null; motion: CardMotion }

/** The top card and the one that is just leaving it. */
export function useCardMotion(top: TopCard) {
  const [shown, setShown] = useState<Shown>({ top, leaving: null, motion: 'none' })
  const next = isSameTop(shown.top, top) ? shown : moved(shown, top)
  if (next !== shown) setShown(next)
  return { ...next, forgetLeaving: () => setShown((now) => ({ ...now, leaving: null })) }
}

function moved({ top: before, leaving, motion }: Shown, top: TopCard): Shown {
  if (before.at !== top.at) return { top, leaving: before, motion: before.at < top.at ? 'on' : 'back' }
  const isTurned = (before.card === null) !== (top.card === null)
  return { top, leaving, motion: isTurned ? 'turn' : motion }
}
