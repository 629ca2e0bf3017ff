import type { PublicCard } from '@quan/contract/card/public-card.ts'
import { useFollow } from '#platform/toggle/use-follow.ts'

/** How whoever looks stands to the owner of the card, also right after a tap. */
export function useRelationOf(card: PublicCard): { isFocus: boolean; isMutual: boolean } {
  const { isFocus, isMutual } = useFollow(card)
  return { isFocus, isMutual }
}
