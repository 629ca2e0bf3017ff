import { lazy, useRef, useState } from 'react'
import type { PublicCard } from '@quan/contract/card/public-card.ts'
import type { CardViewer } from '@quan/contract/person/card-line.ts'
import { usePageShare } from '#platform/share/use-page-share.ts'
import { OnceOpen } from '#ui/once-open/once-open.tsx'
import { Page } from '#ui/page/page.tsx'
import { PhotoViewer } from '#ui/photo-viewer/photo-viewer.tsx'
import { FollowBar } from './bar/follow-bar.tsx'
import { OwnBar } from './bar/own-bar.tsx'
import { UserBar } from './bar/user-bar.tsx'
import { useIsPast } from './bar/use-is-past.ts'
import { UserCard } from './card/user-card.tsx'
import { PhotoHero } from './hero/photo-hero.tsx'
import { PreviewStrip } from './preview/preview-strip.tsx'
import { MoreActions } from './safety/more-actions.tsx'
import { useCardContent } from './share/card-content.ts'
import styles from './user-info.module.css'

const CardShareSheet = lazy(async () => ({ default: (await import('./share/card-share-sheet.tsx')).CardShareSheet }))

type UserViewProps = { card: PublicCard; as: CardViewer | null; isOwn: boolean }

/** The whole card: photos, who it is, what they tell, and what can be done. */
export function UserView({ card, as, isOwn }: UserViewProps) {
  const heroEnd = useRef<HTMLDivElement>(null)
  const isPast = useIsPast(heroEnd)
  const [openPhoto, setOpenPhoto] = useState<number | null>(null)
  const [isMoreOpen, setIsMoreOpen] = useState(false)
  const [isShareOpen, setIsShareOpen] = useState(false)
  usePageShare(useCardContent(card))
  const bar = (
    <UserBar isSolid={isPast} onShare={() => setIsShareOpen(true)} onMore={isOwn ? null : () => setIsMoreOpen(true)} />
  )
  return (
    <Page head={bar} footer={isOwn ? <OwnBar /> : <FollowBar card={card} />}>
      <article className={styles.column}>
        <PhotoHero card={card} onOpen={setOpenPhoto} />
        <div ref={heroEnd} />
        <div className={styles.body}>
          {isOwn && <PreviewStrip as={as} />}
          <UserCard card={card} isOwn={isOwn && as === null} />
        </div>
      </article>
      <PhotoViewer photos={card.photos} openAt={openPhoto} onClose={() => setOpenPhoto(null)} />
      <OnceOpen isOpen={isShareOpen}>
        <CardShareSheet card={card} isOpen={isShareOpen} onClose={() => setIsShareOpen(false)} />
      </OnceOpen>
      {!isOwn && <MoreActions card={card} isOpen={isMoreOpen} onClose={() => setIsMoreOpen(false)} />}
    </Page>
  )
}
