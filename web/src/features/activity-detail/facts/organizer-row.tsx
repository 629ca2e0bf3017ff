import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { activityText } from '#texts/activity-text.ts'
import { detailText } from '#texts/detail-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Button } from '#ui/button/button.tsx'
import { useMembersOnly } from '#ui/members-only/use-members-only.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { FactRow } from './fact-row.tsx'
import styles from './organizer-row.module.css'

type OrganizerRowProps = { organizer: ActiveItem['organizer']; isImported: boolean }

/** Whose activity it is, and the way to follow them. */
export function OrganizerRow({ organizer: { id, nickName, headImgurl }, isImported }: OrganizerRowProps) {
  const membersOnly = useMembersOnly()
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
      action={
        <Button
          tone="tint"
          size="small"
          label={detailText.followName({ name: nickName })}
          onPress={() => membersOnly()}
        >
          {detailText.follow}
        </Button>
      }
    />
  )
}
