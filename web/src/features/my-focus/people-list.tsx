import { FocusKind } from '@quan/contract/follow/get-focus-user.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { followText } from '#texts/follow-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { listEndState } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { UserRows } from '#ui/user-row/user-rows.tsx'
import { UserRowsSkeleton } from '#ui/user-row/user-rows-skeleton.tsx'
import { usePeople } from './use-people.ts'

/** One of the two lists; whoever is unfollowed stays on it until it is opened again, to be followed anew. */
export function PeopleList({ kind }: { kind: FocusKind }) {
  const people = usePeople(kind)
  const { items = [], fetchNextPage } = people
  const end = listEndState(people)
  const onMore = () => void fetchNextPage({ cancelRefetch: false })
  useEndlessList({ end, count: items.length, onMore })
  return (
    <ListStates query={{ ...people, attempt: kind }} loading={<UserRowsSkeleton />} empty={<Nobody kind={kind} />}>
      {(shown) => <UserRows people={shown} areFans={kind === FocusKind.fans} end={end} onMore={onMore} />}
    </ListStates>
  )
}

function Nobody({ kind }: { kind: FocusKind }) {
  const navigation = useNavigation()
  if (kind === FocusKind.follows)
    return (
      <EmptyBlock
        title={followText.noFollowsTitle}
        advice={followText.noFollowsAdvice}
        action={{ text: followText.findActivities, onPress: () => navigation.home('home') }}
      />
    )
  return (
    <EmptyBlock
      title={followText.noFansTitle}
      advice={followText.noFansAdvice}
      action={{ text: followText.editCard, onPress: () => navigation.open(pathTo('myCard')) }}
    />
  )
}
