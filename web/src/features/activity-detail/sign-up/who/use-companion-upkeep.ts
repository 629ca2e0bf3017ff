import type { Companion } from '@quan/contract/companion/companion.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { canBeBooked } from './companion-choice.tsx'

type Upkeep = {
  /** Undefined until they are loaded. */
  items: readonly Companion[] | undefined
  isComplete: boolean
  chosenIds: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

/**
 * Keeps the choice true to the list: who is gone, or does not agree any more, leaves it; who was added on the way from
 * here is chosen. Answers what notes that somebody is about to be added.
 */
export function useCompanionUpkeep({ items, isComplete, chosenIds, onChoose }: Upkeep): () => void {
  const [knownIds, setKnownIds] = useState<readonly string[] | null>(null)
  const bookableIds = items?.filter(canBeBooked).map(({ id }) => id)

  const mend = useEffectEvent(() => {
    if (bookableIds === undefined || items === undefined) return
    const isThere = (id: string) => bookableIds.includes(id) || (!isComplete && !items.some((item) => item.id === id))
    const added = knownIds === null ? [] : bookableIds.filter((id) => !knownIds.includes(id))
    const next = [...new Set([...chosenIds.filter(isThere), ...added])]
    if (added.length > 0) setKnownIds(null)
    if (next.join() !== chosenIds.join()) onChoose(next)
  })
  const change = `${bookableIds?.join()} ${isComplete}`
  useEffect(() => mend(), [change])

  return () => setKnownIds(items?.map(({ id }) => id) ?? null)
}
