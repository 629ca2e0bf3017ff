import type { ReactNode } from 'react'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { ONLINE_CITY_CODE } from '@quan/contract/city/city.ts'
import { useCurrentCoordinates } from '#ui/activity-card/use-current-coordinates.ts'
import { useMapLink } from '#platform/location/use-map-link.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useSession } from '#platform/session/use-session.ts'
import { activityText } from '#texts/activity-text.ts'
import { detailText } from '#texts/detail-text.ts'
import { distanceText, placeText } from '#ui/activity-card/place-text.ts'
import { OrganizerAlert } from '#ui/follow-button/organizer-alert.tsx'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { buttonClass } from '#ui/button/button.tsx'
import { FollowButton } from '#ui/follow-button/follow-button.tsx'
import { globe, pin } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { FactsLine } from '#ui/organizer-facts/facts-line.tsx'
import { cx } from '#ui/style/cx.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { contentLanguage } from '#ui/title-text/content-language.ts'
import type { ShownActivity } from './use-activity-detail.ts'
import styles from './fact-rows.module.css'

type FactRowProps = {
  /** A tile of 46 px: calendar, pin; of a person their head. */
  tile: ReactNode
  /** The tile is somebody's portrait. */
  isPortrait?: boolean
  title: ReactNode
  note: ReactNode
  /** At the right: something to press. */
  action?: ReactNode
}

/** When, where, who: a tile, two lines, and something to do. */
export function FactRow({ tile, isPortrait = false, title, note, action }: FactRowProps) {
  return (
    <div className={styles.row}>
      <span className={cx(styles.tile, isPortrait && styles.ofPerson)}>{tile}</span>
      <div className={styles.lines}>
        <div className={styles.title}>{title}</div>
        <div className={styles.note}>{note}</div>
      </div>
      {action}
    </div>
  )
}

/** `hasAction`: what can be done about it stands beside it. */
export type FactProps = { shown: ShownActivity; hasAction: boolean }

/** Where it is, how far from me, and the way there. */
export function PlaceRow({ shown: { card, detail }, hasAction }: FactProps) {
  const here = useCurrentCoordinates()
  const link = useMapLink({ ...card, address: detail?.address ?? null })
  if (card.city.code === ONLINE_CITY_CODE)
    return (
      <FactRow
        tile={<Icon shape={globe} size={22} />}
        title={activityText.online}
        note={card.venue ?? card.city.name}
      />
    )
  const distance = distanceText(card, here)
  const away = distance === null ? null : detailText.distanceFromYou({ distance })
  const address = detail?.address ?? `${card.city.name}${card.district ?? ''}`
  const title = card.venue ?? placeText(card)
  return (
    <FactRow
      tile={<Icon shape={pin} size={22} />}
      title={<span lang={contentLanguage(title)}>{title}</span>}
      note={
        <>
          <span lang={contentLanguage(address)}>{address}</span>
          {away !== null && ` · ${away}`}
        </>
      }
      action={
        hasAction &&
        link && (
          <a
            className={buttonClass({ tone: 'tint', size: 'small' })}
            href={link.href}
            onClick={link.onFollow}
            target="_blank"
            rel="noopener"
            aria-label={detailText.navigateTo({ place: title })}
          >
            {detailText.navigate}
          </a>
        )
      }
    />
  )
}

/** Until the page itself comes, what its card in a list tells. */
type KnownOrganizer = ActiveItem['organizer'] & Partial<ActivityDetail['organizer']>
type OrganizerRowProps = { organizer: KnownOrganizer; isImported: boolean }

/** Whose activity it is: a tap anywhere on it opens their card, and the button follows them. */
export function OrganizerRow({ organizer, isImported }: OrganizerRowProps) {
  const { id, nickName, headImgurl, sex, facts = null } = organizer
  const head = <Avatar id={id ?? nickName} sex={sex} picture={headImgurl} size={52} className={styles.portrait} />
  if (id === null)
    return (
      <FactRow
        isPortrait
        tile={head}
        title={
          <span className={styles.name} lang={contentLanguage(nickName)}>
            {nickName}
          </span>
        }
        note={detailText.importedOrganizer}
      />
    )
  return (
    <FactRow
      isPortrait
      tile={head}
      title={
        <>
          <Link
            to={pathTo('userInfo', { id })}
            className={cx(styles.name, styles.whole)}
            aria-label={detailText.organizerOf({ name: nickName })}
          >
            <span lang={contentLanguage(nickName)}>{nickName}</span>
          </Link>
          {!isImported && <Tag tone="amber">{activityText.organizerTag}</Tag>}
        </>
      }
      note={facts === null ? detailText.organizer : <FactsLine facts={facts} />}
      action={
        <span className={styles.tools}>
          {!isImported && <OrganizerAlert organizer={{ id, nickName }} />}
          <OrganizerFollow organizer={{ ...organizer, id }} />
        </span>
      }
    />
  )
}

type OrganizerFollowProps = { organizer: KnownOrganizer & { id: string } }

/** A visitor follows nobody; how a member stands to the organizer comes with the page's own answer. */
function OrganizerFollow({ organizer }: OrganizerFollowProps) {
  const session = useSession()
  const { isFocus, isMutual = false, ...who } = organizer
  if (session.status === 'member' && isFocus === undefined) return null
  return <FollowButton member={{ ...who, isFocus: isFocus ?? false, isMutual }} />
}
