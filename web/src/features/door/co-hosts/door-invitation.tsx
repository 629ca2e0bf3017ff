import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answerDoorInvitation, type DoorInvitation as Invitation } from '@quan/contract/check-in/co-hosts.ts'
import { useApi } from '#platform/api/use-api.ts'
import { doorInvitationsQuery } from '#platform/member/door-invitations-query.ts'
import { usePageView } from '#platform/navigation/use-page-view.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { showToast } from '#platform/toast/toast-store.ts'
import { useNow } from '#platform/time/use-now.ts'
import { coHostText } from '#texts/co-host-text.ts'
import { doorText } from '#texts/door-text.ts'
import { followText } from '#texts/follow-text.ts'
import { whenText } from '#ui/activity-time/when-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Button } from '#ui/button/button.tsx'
import { BottomBar } from '#ui/page/bottom-bar.tsx'
import { Page } from '#ui/page/page.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { DottedText } from '#ui/title-text/dotted-text.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import doorStyles from '../door.module.css'
import styles from './co-hosts.module.css'

type DoorInvitationProps = {
  activityId: string
  /** The door opens now. */
  onAccepted: () => void
  /** In its place where nobody asked. */
  children: ReactNode
}

/** Where a door is closed to me: whether somebody asks me to help at it, and the answer; who declined may think again. */
export function DoorInvitation({ activityId, onAccepted, children }: DoorInvitationProps) {
  const api = useApi()
  const { close } = usePageView('view')
  const { data, isPending } = useQuery(doorInvitationsQuery(api))
  const answer = useMutation({
    mutationFn: (agree: boolean) => api.call(answerDoorInvitation, { activityId, agree }),
    onSuccess(_, agree) {
      if (agree) return onAccepted()
      showToast(coHostText.declinedToast)
      close()
    },
  })
  if (isPending)
    return (
      <Page title={doorText.title} onBack={close} className={doorStyles.column}>
        <Skeleton height={160} radius={18} />
      </Page>
    )
  const invitation = data?.find(({ activity, isAccepted }) => activity.id === activityId && !isAccepted)
  if (invitation === undefined) return children
  return (
    <Page
      title={doorText.title}
      onBack={close}
      takesFocus
      className={doorStyles.column}
      footer={
        <BottomBar className={styles.answers}>
          {!invitation.isDeclined && (
            <Button tone="outline" onPress={() => answer.mutate(false)}>
              {coHostText.decline}
            </Button>
          )}
          <Button isLifted isLoading={answer.isPending} onPress={() => answer.mutate(true)}>
            {coHostText.accept}
          </Button>
        </BottomBar>
      }
    >
      <Asked invitation={invitation} />
    </Page>
  )
}

function Asked({ invitation: { activity, host, isDeclined } }: { invitation: Invitation }) {
  const now = useNow()
  return (
    <section className={styles.invitation}>
      <Avatar id={host.id} sex={0} picture={host.headImgurl} size={64} />
      <h2>{coHostText.invitation({ name: host.nickName ?? followText.nameless })}</h2>
      <h3>
        <TitleText>{activity.title}</TitleText>
      </h3>
      <p>
        <DottedText>{whenText({ ...activity, allDay: false }, now)}</DottedText>
      </p>
      {isDeclined && <p>{coHostText.declinedBefore}</p>}
      <p className={styles.advice}>{coHostText.invitationAdvice}</p>
    </section>
  )
}
