import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import {
  getParticipants,
  participantsFromHiding,
  participantsHidden,
} from '@quan/contract/activity/get-participants.ts'
import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { UserItem } from '@quan/contract/member/user-item.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { useApi } from '#platform/api/use-api.ts'
import { uniqueById } from '#platform/query/unique-by-id.ts'
import { usePages } from '#platform/query/use-pages.ts'
import { useSession } from '#platform/session/use-session.ts'
import { detailText } from '#texts/detail-text.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { DrawnHeads } from '#ui/avatar/drawn-heads.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { listEndState } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { lock } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { UserRowsSkeleton } from '#ui/user-row/user-rows-skeleton.tsx'
import { UserRows } from '#ui/user-row/user-rows.tsx'
import styles from './participants.module.css'

/** Heads shown at most; the others are a number. */
const HEADS_MAX = 40

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
  const code = error instanceof ApiFailure && items === undefined ? error.code : null
  if (code === participantsHidden.code) return <LockedParticipants detail={detail} />
  if (code === participantsFromHiding.code) return <LockedParticipants detail={detail} isFromHiding />
  return <ParticipantList people={people} />
}

/** For whoever does not come, or hides: how many they are, drawn, and why no more is told. */
function LockedParticipants({ detail, isFromHiding = false }: { detail: ActivityDetail; isFromHiding?: boolean }) {
  return (
    <section className={styles.locked}>
      <DrawnHeads of={detail} most={HEADS_MAX} />
      <h2>{detailText.peopleCount({ count: detail.participantCount })}</h2>
      <p className={styles.why}>
        <Icon shape={lock} size={18} />
        {isFromHiding ? signUpText.participantsFromHiding : signUpText.participantsLocked}
      </p>
      <p className={styles.advice}>
        {isFromHiding ? signUpText.participantsFromHidingAdvice : signUpText.participantsLockedAdvice}
      </p>
    </section>
  )
}

/** The others who come and do not hide. */
function ParticipantList({ people }: { people: ReturnType<typeof useParticipants> }) {
  const { items = [], fetchNextPage } = people
  const end = listEndState(people)
  const onMore = () => void fetchNextPage({ cancelRefetch: false })
  useEndlessList({ end, count: items.length, onMore })
  return (
    <ListStates
      query={people}
      loading={<UserRowsSkeleton />}
      empty={<EmptyBlock title={signUpText.participantsNone} advice={signUpText.participantsNoneAdvice} />}
    >
      {(shown) => (
        <>
          <UserRows people={shown} end={end} onMore={onMore} />
          <p className={styles.note}>{signUpText.participantsHidden}</p>
        </>
      )}
    </ListStates>
  )
}

/** Who comes to an activity, told to those who come as well. */
function useParticipants(activityId: string) {
  const api = useApi()
  const query = usePages<UserItem, ResultOf<typeof getParticipants>>({
    queryKey: ['activity', 'participants', activityId],
    ask: (cursor, options) => api.call(getParticipants, { id: activityId, cursor }, options),
  })
  return { ...query, items: query.items && uniqueById(query.items) }
}
