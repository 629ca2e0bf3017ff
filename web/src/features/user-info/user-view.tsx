import { useRef, useState } from 'react'
import { drawHead } from '@quan/artwork/head/draw-head.ts'
import { CardViewer } from '@quan/contract/card/card-lines.ts'
import type { PublicCard } from '@quan/contract/card/public-card.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePageShare } from '#platform/share/use-page-share.ts'
import { viewerText } from '#texts/my-card-text.ts'
import { userInfoText } from '#texts/user-info-text.ts'
import { Chip } from '#ui/chip/chip.tsx'
import { eye } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { lazyPart } from '#ui/lazy-page/lazy-part.tsx'
import { MountOnFirstOpen } from '#ui/modal/mount-on-first-open.tsx'
import { Page } from '#ui/page/page.tsx'
import { PhotoViewer } from '#ui/photo-grid/photo-viewer.tsx'
import { pictureAddress, pictureSources } from '#ui/picture/picture-address.ts'
import { useDrawing } from '#ui/picture/use-drawing.ts'
import { cx } from '#ui/style/cx.ts'
import { useCardContent } from './card-content.ts'
import { MoreActions } from './more-actions.tsx'
import { FollowBar, OwnBar, useHasScrolledPast, UserBar } from './user-bars.tsx'
import { UserCard } from './user-card.tsx'
import styles from './user-info.module.css'

const CardShareSheet = lazyPart(async () => (await import('./card-share-sheet.tsx')).CardShareSheet)

type UserViewProps = { card: PublicCard; as: CardViewer | null; isOwn: boolean }

/** The whole card: photos, who it is, what they tell, and what can be done. */
export function UserView({ card, as, isOwn }: UserViewProps) {
  const heroEnd = useRef<HTMLDivElement>(null)
  const hasScrolledPast = useHasScrolledPast(heroEnd)
  const [openPhoto, setOpenPhoto] = useState<number | null>(null)
  const [isMoreOpen, setIsMoreOpen] = useState(false)
  const [isShareOpen, setIsShareOpen] = useState(false)
  usePageShare(useCardContent(card))
  const bar = (
    <UserBar
      isSolid={hasScrolledPast}
      onShare={() => setIsShareOpen(true)}
      onMore={isOwn ? null : () => setIsMoreOpen(true)}
    />
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
      <MountOnFirstOpen isOpen={isShareOpen}>
        <CardShareSheet card={card} isOpen={isShareOpen} onClose={() => setIsShareOpen(false)} />
      </MountOnFirstOpen>
      {!isOwn && <MoreActions card={card} isOpen={isMoreOpen} onClose={() => setIsMoreOpen(false)} />}
    </Page>
  )
}

/** On the own card: whose eyes it is looked at with; pressed again, one's own. */
function PreviewStrip({ as }: { as: CardViewer | null }) {
  const navigation = useNavigation()
  return (
    <section className={styles.strip} aria-label={viewerText.title}>
      <p>
        <Icon shape={eye} size={16} stroke={2} />
        {as === null ? userInfoText.own : advice(as)}
      </p>
      <div className={styles.viewers}>
        {Object.values(CardViewer).map((viewer) => (
          <Chip
            key={viewer}
            isOn={viewer === as}
            onPress={() => navigation.setQuery({ as: viewer === as ? null : viewer }, { replace: true })}
          >
            {viewerText[viewer]}
          </Chip>
        ))}
      </div>
    </section>
  )
}

function advice(as: CardViewer): string {
  return viewerText[`${as}Advice`]
}

type PhotoHeroProps = { card: PublicCard; onOpen: (index: number) => void }

/** The photos at the head of the card; a person without one is drawn. */
function PhotoHero({ card, onOpen }: PhotoHeroProps) {
  const [at, setAt] = useState(0)
  const { photos } = card
  if (photos.length === 0) return <DrawnHero card={card} />
  return (
    <div className={styles.hero}>
      <div
        className={styles.row}
        role="group"
        aria-label={userInfoText.photos}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {photos.map((path, index) => (
          <button
            key={path}
            type="button"
            aria-haspopup="dialog"
            aria-label={userInfoText.openPhoto({ at: index + 1, count: photos.length })}
            onClick={() => onOpen(index)}
          >
            <img
              src={pictureAddress(path, 480)}
              srcSet={pictureSources(path)}
              sizes="(min-width: 640px) 600px, 100vw"
              alt=""
              fetchPriority={index === 0 ? 'high' : 'auto'}
              loading={index === 0 ? 'eager' : 'lazy'}
              decoding="async"
            />
          </button>
        ))}
      </div>
      {photos.length > 1 && (
        <div className={styles.dots} aria-hidden="true">
          {photos.map((path, index) => (
            <i key={path} className={cx(index === at && styles.on)} />
          ))}
        </div>
      )}
    </div>
  )
}

function DrawnHero({ card }: { card: PublicCard }) {
  const { id } = card
  const sex = card.sex ?? 0
  const drawing = useDrawing((prefix) => drawHead({ id, sex, prefix }), `${sex}:${id}`)
  return <div className={styles.hero} dangerouslySetInnerHTML={drawing} aria-hidden="true" />
}
