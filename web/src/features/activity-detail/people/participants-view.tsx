import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { participantsHidden } from '@quan/contract/activity/get-participants.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { useSession } from '#platform/session/use-session.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { Page, SubPage } from '#ui/page/page.tsx'
import { LockedParticipants } from './locked-participants.tsx'
import { ParticipantList } from './participant-list.tsx'
import { useParticipants } from './use-participants.ts'
import styles from './participants.module.css'

type ParticipantsViewProps = { detail: ActivityDetail; onBack: () => void }

/** Who comes: their cards for whoever comes as well, drawn heads for everybody else. */
export function ParticipantsView({ detail, onBack }: ParticipantsViewProps) {
  const session = useSession()
  const mayAsk = session.status === 'member' && Boolean(detail.myOrderId)
  return (
    <SubPage>
      <Page title={signUpText.participants} onBack={onBack} className={styles.column}>
        {mayAsk ? <Participants detail={detail} /> : <LockedParticipants detail={detail} />}
      </Page>
    </SubPage>
  )
}

/** An order alone is not enough: its place must be one's own, and paid. */
function Participants({ detail }: { detail: ActivityDetail }) {
  const people = useParticipants(detail.id)
  const { error, items } = people
  const isHidden = error instanceof ApiFailure && error.code === participantsHidden.code
  if (isHidden && items === undefined) return <LockedParticipants detail={detail} />
  return <ParticipantList people={people} />
}
