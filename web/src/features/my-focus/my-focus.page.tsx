import { useQuery } from '@tanstack/react-query'
import { FocusKind, getFocusUser } from '@quan/contract/follow/follow.ts'
import type { UserItem } from '@quan/contract/member/user-item.ts'
import { useApi } from '#platform/api/use-api.ts'
import { myInfoQuery } from '#platform/member/my-info-query.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { FRESH } from '#platform/query/fresh.ts'
import { uniqueById } from '#platform/query/unique-by-id.ts'
import { usePages } from '#platform/query/use-pages.ts'
import { followsKey } from '#platform/toggle/use-follow.ts'
import { followText } from '#texts/follow-text.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { listEndState } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { Page } from '#ui/page/page.tsx'
import { Segment } from '#ui/segment/segment.tsx'
import { UserRowsSkeleton } from '#ui/user-row/user-rows-skeleton.tsx'
import { UserRows } from '#ui/user-row/user-rows.tsx'
import styles from './my-focus.module.css'

/** 我的关注: whom I follow and who follows me, with the buttons to change it. */
export function MyFocusPage() {
  const navigation = useNavigation()
  const { params } = usePage()
  const kind = params['kind'] === FocusKind.fans ? FocusKind.fans : FocusKind.follows
  const options = [
    { value: FocusKind.follows, text: useCounted(followText.follows, FocusKind.follows) },
    { value: FocusKind.fans, text: useCounted(followText.fans, FocusKind.fans) },
  ]
  return (
    <Page title={pageTitleText.myFocus} className={styles.column}>
      <Segment
        label={followText.lists}
        options={options}
        value={kind}
        onChange={(next) => navigation.setQuery({ kind: next === FocusKind.fans ? next : null }, { replace: true })}
        className={styles.segment}
      />
      <PeopleList key={kind} kind={kind} />
    </Page>
  )
}

function useCounted(text: string, kind: FocusKind): string {
  const count = usePeopleCount(kind)
  return count === null ? text : followText.counted({ text, count })
}

/** One of the two lists; whoever is unfollowed stays on it until it is opened again, to be followed anew. */
function PeopleList({ kind }: { kind: FocusKind }) {
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
function usePeopleCount(kind: FocusKind): number | null {
  const api = useApi()
  const { data } = useQuery({
    ...myInfoQuery(api),
    staleTime: FRESH.oneMinute,
    // the list stands without its number
    meta: { isSilent: true },
  })
  return data?.counts[kind] ?? null
}
