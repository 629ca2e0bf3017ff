import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useSession } from '#platform/session/use-session.ts'
import { activityText } from '#texts/activity-text.ts'
import { detailText } from '#texts/detail-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { FollowButton } from '#ui/follow-button/follow-button.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { FactRow } from './fact-row.tsx'
import styles from './organizer-row.module.css'

type OrganizerRowProps = { organizer: ActivityDetail['organizer']; isImported: boolean }

/** Whose activity it is, and the way to follow them. */
export function OrganizerRow({ organizer, isImported }: OrganizerRowProps) {
  const { id, nickName, headImgurl } = organizer
  const head = <Avatar id={id ?? nickName} sex={0} picture={headImgurl} size={46} />
  if (id === null)
    return (
      <FactRow
        isRound
        tile={head}
        title={<span className={styles.name}>{nickName}</span>}
        note={detailText.importedOrganizer}
      />
    )
  const path = pathTo('userInfo', { id })
  return (
    <FactRow
      isRound
      tile={
        <Link to={path} aria-label={detailText.organizerOf({ name: nickName })}>
          {head}
        </Link>
      }
      title={
        <>
          <Link to={path} className={styles.name}>
            {nickName}
          </Link>
          {!isImported && <Tag tone="amber">{activityText.organizerTag}</Tag>}
        </>
      }
      note={detailText.organizer}
      action={<OrganizerFollow organizer={{ ...organizer, id }} />}
    />
  )
}

type OrganizerFollowProps = { organizer: ActivityDetail['organizer'] & { id: string } }

/** A visitor follows nobody; how a member stands to the organizer comes with the page's own answer. */
function OrganizerFollow({ organizer }: OrganizerFollowProps) {
  const session = useSession()
  const { isFocus, isMutual = false, ...who } = organizer
  if (session.status === 'member' && isFocus === undefined) return null
  return <FollowButton member={{ ...who, isFocus: isFocus ?? false, isMutual }} />
}
