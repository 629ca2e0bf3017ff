import { useQuery } from '@tanstack/react-query'
import type { DoorInvitation } from '@quan/contract/check-in/co-hosts.ts'
import { useApi } from '#platform/api/use-api.ts'
import { doorInvitationsQuery } from '#platform/member/door-invitations-query.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNow } from '#platform/time/use-now.ts'
import { coHostText } from '#texts/co-host-text.ts'
import { followText } from '#texts/follow-text.ts'
import { whenText } from '#ui/activity-time/when-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { DottedText } from '#ui/title-text/dotted-text.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from '../hosting.module.css'

/** 帮忙入场: doors of others that I was asked to help at, or do. */
export function HelpedDoors() {
  const { data = [] } = useQuery(doorInvitationsQuery(useApi()))
  const open = data.filter(({ isDeclined }) => !isDeclined)
  if (open.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{coHostText.mine}</h2>
      <ul className={styles.cards}>
        {open.map((invitation) => (
          <HelpedDoor key={invitation.activity.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function HelpedDoor({ invitation: { activity, host, isAccepted } }: { invitation: DoorInvitation }) {
  const now = useNow()
  const text = isAccepted ? coHostText.mineOpen : coHostText.mineAnswer
  return (
    <li className={styles.row}>
      <Avatar id={host.id} sex={0} picture={host.headImgurl} size={64} />
      <div className={styles.words}>
        <h3>
          <TitleText>{activity.title}</TitleText>
        </h3>
        <p>{coHostText.mineBy({ name: host.nickName ?? followText.nameless })}</p>
        <p>
          <DottedText>{whenText({ ...activity, allDay: false }, now)}</DottedText>
        </p>
      </div>
      <ButtonLink
        tone="tint"
        size="small"
        label={`${text} ${activity.title}`}
        target={{ to: pathTo('activityDetail', { id: activity.id, view: 'door' }) }}
      >
        {text}
      </ButtonLink>
    </li>
  )
}
