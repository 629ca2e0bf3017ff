import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { UserItem } from '@quan/contract/member/user-item.ts'
import { useState } from 'react'
import { useNow } from '#platform/time/use-now.ts'
import { useFavorite } from '#platform/toggle/use-favorite.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { afterText } from '#texts/after-text.ts'
import { commonText } from '#texts/common-text.ts'
import { followText } from '#texts/follow-text.ts'
import { CardPrice } from '#ui/activity-card/card-price.tsx'
import { placeText } from '#ui/activity-card/place-text.ts'
import { whenText } from '#ui/activity-time/when-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import { heart } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { MenuCard, MenuRow } from '#ui/menu/menu.tsx'
import { Section } from '#ui/page/section.tsx'
import { PhotoViewer } from '#ui/photo-grid/photo-viewer.tsx'
import { pictureAddress, pictureSources } from '#ui/picture/picture-address.ts'
import { ReportSheet } from '#ui/report-sheet/report-sheet.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { StatusBadge } from '#ui/status-badge/status-badge.tsx'
import { DottedText } from '#ui/title-text/dotted-text.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from './after-parts.module.css'

/** The organizer's next activity, to be kept for later. */
export function NextPart({ next }: { next: ActiveItem }) {
  const { isOn, set } = useFavorite(next)
  const now = useNow()
  const left = next.quotas.reduce((sum, { taken, quota }) => sum + Math.max(0, quota - taken), 0)
  // the number does not go without its word
  const seats = left > 0 ? afterText.seatsLeft({ count: left }).replaceAll(' ', '\u00a0') : null
  const place = [placeText(next), seats]
  return (
    <Section title={afterText.next({ name: next.organizer.nickName })} level={2}>
      <article className={styles.card}>
        <Cover activity={next} sizes="112px" className={styles.cover}>
          <StatusBadge status={next.status} isOnCover className={styles.badge} />
        </Cover>
        <div className={styles.words}>
          <h3>
            <Link to={pathTo('activityDetail', { id: next.id })} className={styles.link}>
              <TitleText>{next.title}</TitleText>
            </Link>
          </h3>
          <p>{whenText(next, now)}</p>
          <p>
            <DottedText>{place.filter((part) => part !== null).join(' · ')}</DottedText>
          </p>
          <div className={styles.foot}>
            <CardPrice activity={next} />
            <Button
              tone="tint"
              size="small"
              isPressed={isOn}
              icon={<Icon shape={heart} size={15} stroke={2} isFilled={isOn} />}
              className={styles.keep}
              onPress={() => set(!isOn)}
            >
              {isOn ? commonText.favorited : commonText.favorite}
            </Button>
          </div>
        </div>
      </article>
    </Section>
  )
}

/** The organizer's photos, for those who had a place. */
export function PhotosPart({ photos }: { photos: readonly string[] }) {
  const [openAt, setOpenAt] = useState<number | null>(null)
  if (photos.length === 0) return null
  return (
    <Section title={afterText.photos} level={2}>
      <ul className={styles.photos}>
        {photos.map((path, index) => (
          <li key={path}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={afterText.photo({ at: index + 1, count: photos.length })}
              onClick={() => setOpenAt(index)}
            >
              <img
                src={pictureAddress(path, 240)}
                srcSet={pictureSources(path)}
                sizes="(min-width: 640px) 200px, 32vw"
                alt=""
                loading="lazy"
                decoding="async"
              />
            </button>
          </li>
        ))}
      </ul>
      <PhotoViewer photos={photos} openAt={openAt} onClose={() => setOpenAt(null)} />
    </Section>
  )
}

type UnwellSheetProps = {
  activity: ActiveItem
  people: readonly UserItem[]
  isOpen: boolean
  onClose: () => void
}

/** The way to report or block somebody one met, or to tell of what happened. */
export function UnwellSheet({ activity, people, isOpen, onClose }: UnwellSheetProps) {
  const [isReporting, setIsReporting] = useState(false)

  function reportActivity() {
    onClose()
    setIsReporting(true)
  }

  return (
    <>
      <Sheet isOpen={isOpen} onClose={onClose} title={afterText.unwell}>
        <p className={styles.advice}>{afterText.unwellAdvice}</p>
        {people.length > 0 && (
          <MenuCard>
            {people.map(({ id, nickName }) => (
              <MenuRow key={id} text={nickName ?? followText.nameless} to={pathTo('userInfo', { id })} />
            ))}
          </MenuCard>
        )}
        <Button tone="plain" isWide className={styles.other} onPress={reportActivity}>
          {afterText.unwellOther}
        </Button>
      </Sheet>
      <ReportSheet
        isOpen={isReporting}
        onClose={() => setIsReporting(false)}
        target={{ kind: 'activity', id: activity.id }}
        name={activity.title}
      />
    </>
  )
}
