import type { PublicCard } from '@quan/contract/card/public-card.ts'
import type { ShareContent } from '#platform/share/share-content.ts'
import { useShareLink } from '#platform/share/share-link.ts'
import { followText } from '#texts/follow-text.ts'
import { posterText } from '#texts/share-text.ts'

/** What of a card goes into a poster, below its name: only what everybody may see. */
export const sharedLines = ({ city }: PublicCard): string[] => (city === undefined ? [] : [city])

/** What others see of a card that is shared with them, whatever whoever shares it sees. */
export function useCardContent(card: PublicCard): () => ShareContent {
  const linkTo = useShareLink()
  const name = card.nickName ?? followText.nameless
  return () => ({
    title: name,
    text: [posterText.inviteToCard, name, ...sharedLines(card)].join(' · '),
    link: linkTo({ name: 'userInfo', params: { id: card.id } }),
    picture: card.headImgurl,
  })
}
