import { FocusKind } from '@quan/contract/follow/get-focus-user.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { followText } from '#texts/follow-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListEnd } from '#ui/endless-list/list-end.tsx'
import { listEndState } from '#ui/endless-list/list-end-state.ts'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { FollowButton } from '#ui/follow-button/follow-button.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { USER_ROW_HEIGHT_PX, UserRow } from '#ui/user-row/user-row.tsx'
import { UserRowsSkeleton } from '#ui/user-row/user-rows-skeleton.tsx'
import { VirtualRows } from '#ui/virtual-rows/virtual-rows.tsx'
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
      {(shown) => (
        <>
          <VirtualRows rows={shown.map((person) => ({ key: person.id, person }))} estimate={() => USER_ROW_HEIGHT_PX}>
            {({ person }) => (
              <UserRow
                person={person}
                isFirst={person.id === shown[0]?.id}
                isLast={person.id === shown.at(-1)?.id}
                aside={<FollowButton member={{ ...person, isFan: kind === FocusKind.fans }} />}
              />
            )}
          </VirtualRows>
          <ListEnd state={end} onMore={onMore} />
        </>
      )}
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
