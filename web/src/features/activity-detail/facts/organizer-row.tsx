import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { useRelation } from '#platform/follow/use-relation.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { activityText } from '#texts/activity-text.ts'
import { detailText } from '#texts/detail-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { FollowButton } from '#ui/follow-button/follow-button.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { FactRow } from './fact-row.tsx'
import styles from './organizer-row.module.css'

type OrganizerRowProps = { organizer: ActiveItem['organizer']; isImported: boolean }

/** Whose activity it is, and the way to follow them. */
export function OrganizerRow({ organizer: { id, nickName, headImgurl }, isImported }: OrganizerRowProps) {
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
      action={<OrganizerFollow id={id} nickName={nickName} />}
    />
  )
}

function OrganizerFollow({ id, nickName }: { id: string; nickName: string }) {
  const relation = useRelation(id)
  return relation && <FollowButton member={{ id, nickName, ...relation }} />
}
