import { signUpText } from '#texts/sign-up-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { listEndState } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { UserRows } from '#ui/user-row/user-rows.tsx'
import { UserRowsSkeleton } from '#ui/user-row/user-rows-skeleton.tsx'
import styles from './participants.module.css'
import type { useParticipants } from './use-participants.ts'

/** The others who come and do not hide. */
export function ParticipantList({ people }: { people: ReturnType<typeof useParticipants> }) {
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
