import { useQuery } from '@tanstack/react-query'
import { FocusKind, getFocusUser } from '@quan/contract/follow/follow.ts'
import type { UserItem } from '@quan/contract/member/user-item.ts'
import { useApi } from '#platform/api/use-api.ts'
import { myInfoQuery } from '#platform/member/my-info-query.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { FRESH } from '#platform/query/fresh.ts'
import { uniqueById } from '#platform/query/unique-by-id.ts'
import { usePages } from '#platform/query/use-pages.ts'
import { followsKey } from '#platform/toggle/use-follow.ts'
import { followText } from '#texts/follow-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { listEndState } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { UserRowsSkeleton } from '#ui/user-row/user-rows-skeleton.tsx'
import { UserRows } from '#ui/user-row/user-rows.tsx'

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

/** Whom I follow, or who follows me, page by page, newest first; with the whole number once it is known. */
function usePeople(kind: FocusKind) {
  const api = useApi()
  const query = usePages<UserItem, { items: UserItem[]; nextCursor: string | null; totalCount?: number | undefined }>({
    queryKey: [...followsKey, kind],
    ask: (cursor, options) => api.call(getFocusUser, { kind, cursor }, options),
  })
  return { ...query, items: query.items && uniqueById(query.items) }
}

/** How many I follow, or follow me; null until it is known. The my page has mostly asked already. */
export function usePeopleCount(kind: FocusKind): number | null {
  const api = useApi()
  const { data } = useQuery({
    ...myInfoQuery(api),
    staleTime: FRESH.oneMinute,
    // the list stands without its number
    meta: { isSilent: true },
  })
  return data?.counts[kind] ?? null
}
