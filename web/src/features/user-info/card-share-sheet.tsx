import type { PublicCard } from '@quan/contract/card/public-card.ts'
import { posterText } from '#texts/share-text.ts'
import { useInviter } from '#ui/share-sheet/use-inviter.ts'
import { ShareSheet } from '#ui/share-sheet/share-sheet.tsx'
import { sharedLines, useCardContent } from './card-content.ts'

type CardShareSheetProps = { card: PublicCard; isOpen: boolean; onClose: () => void }

/** The sheet to pass a card on, with its poster. */
export function CardShareSheet({ card, isOpen, onClose }: CardShareSheetProps) {
  const inviter = useInviter()
  const content = useCardContent(card)()
  const { id, nickName, headImgurl, sex } = card
  return (
    <ShareSheet
      isOpen={isOpen}
      onClose={onClose}
      content={content}
      poster={{
        picture: { kind: 'head', person: { id, nickName, headImgurl, sex: sex ?? 0 } },
        inviter,
        invitation: posterText.inviteToCard,
        title: content.title,
        lines: sharedLines(card),
        price: null,
        advice: posterText.adviceCard,
        link: content.link,
      }}
    />
  )
}
