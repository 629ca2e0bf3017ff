import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { CardViewer } from '@quan/contract/card/card-lines.ts'
import { getUserDetail, type PublicCard } from '@quan/contract/card/public-card.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useUnblock } from '#platform/member/use-unblock.ts'
import { shownDetailKey } from '#platform/member/user-detail-key.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useIsOnTop, usePage } from '#platform/navigation/use-page.ts'
import { FRESH, PHOTOS_FRESH_MS } from '#platform/query/fresh.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'
import { useSession } from '#platform/session/use-session.ts'
import { commonText } from '#texts/common-text.ts'
import { followText } from '#texts/follow-text.ts'
import { userInfoText } from '#texts/user-info-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { Page } from '#ui/page/page.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { UserView } from './user-view.tsx'
import styles from './user-info.page.module.css'

/** Marks the element this page puts into the head, beside that of the first answer. */
const OWN = 'data-own'

/** 用户信息: a member's card as whoever looks may see it. */
export function UserInfoPage() {
  const { params } = usePage()
  const isOnTop = useIsOnTop()
  const session = useSession()
  const id = params['id'] ?? ''
  const isOwn = session.status === 'member' && session.userGUID === id
  const as = viewerOf(params['as'], isOwn)
  const card = useUserDetail(id, as)
  return (
    <>
      {isOnTop && <NotIndexed />}
      {id === '' ? (
        <GoneView />
      ) : (
        <QueryStates
          query={{ ...card, attempt: `${id} ${as}` }}
          loading={<UserSkeleton />}
          gone={<GoneView />}
          frame={(content) => <Page title={userInfoText.title}>{content}</Page>}
        >
          {(data) => (data.isBlocked ? <BlockedView card={data} /> : <UserView card={data} as={as} isOwn={isOwn} />)}
        </QueryStates>
      )}
    </>
  )
}

/** Keeps search engines away while the page is shown. The first answer says so itself; once is enough. */
function NotIndexed() {
  useLayoutEffect(() => document.head.querySelector(`meta[name="robots"]:not([${OWN}])`)?.remove(), [])
  return <meta name="robots" content="noindex" {...{ [OWN]: '' }} />
}

/** A member who is not there, not any more, or not for whoever looks. */
function GoneView() {
  const navigation = useNavigation()
  return (
    <Page title={userInfoText.title} className={styles.middle}>
      <EmptyBlock
        title={userInfoText.goneTitle}
        advice={userInfoText.goneAdvice}
        action={{ text: commonText.home, onPress: () => navigation.home() }}
      />
    </Page>
  )
}

/** Somebody whoever looks has blocked: who it was, and the way back. */
function BlockedView({ card: { id, nickName, headImgurl } }: { card: PublicCard }) {
  const unblock = useUnblock()
  return (
    <Page title={userInfoText.title}>
      <div className={styles.blocked}>
        <Avatar id={id} picture={headImgurl} size={84} className={styles.head} />
        <h2>{userInfoText.blockedTitle({ name: nickName ?? followText.nameless })}</h2>
        <p>{userInfoText.blockedAdvice}</p>
        <Button tone="outline" isLoading={unblock.isPending} onPress={() => unblock.mutate(id)}>
          {userInfoText.unblock}
        </Button>
      </div>
    </Page>
  )
}

/** The page while the card is on its way. */
function UserSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton height={270} radius={24} />
      <Skeleton width={160} height={28} />
      <Skeleton width={110} height={16} />
      <Skeleton width="90%" height={18} />
      <Skeleton height={170} radius={18} />
    </div>
  )
}

/** As whom the own card is looked at; null for anybody else's card, and for another word. */
function viewerOf(as: string | undefined, isOwn: boolean): CardViewer | null {
  const known = Object.values(CardViewer).find((viewer) => viewer === as)
  return isOwn ? (known ?? null) : null
}

/** A member's card as the person who looks may see it. */
function useUserDetail(id: string, as: CardViewer | null) {
  const api = useApi()
  const session = useSession()
  const queryKey = shownDetailKey(id, as, session.status === 'member' ? session.userGUID : null)
  const resetQuery = useResetQuery(queryKey)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getUserDetail, { id, as }, { signal }),
    meta: { saysGone: true },
    enabled: id !== '',
    staleTime: FRESH.oneMinute,
    refetchInterval: PHOTOS_FRESH_MS,
  })
  return { ...query, refetch: resetQuery }
}
