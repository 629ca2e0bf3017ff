import { usePage } from '#platform/navigation/use-page.ts'
import { useSession } from '#platform/session/use-session.ts'
import { userInfoText } from '#texts/user-info-text.ts'
import { Page } from '#ui/page/page.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import { BlockedView } from './states/blocked-view.tsx'
import { GoneView } from './states/gone-view.tsx'
import { UserSkeleton } from './states/user-skeleton.tsx'
import { useUserDetail, viewerOf } from './use-user-detail.ts'
import { UserView } from './user-view.tsx'

/** 用户信息: a member's card as whoever looks may see it. */
export function UserInfoPage() {
  const { params, isActive } = usePage()
  const session = useSession()
  const id = params['id'] ?? ''
  const isOwn = session.status === 'member' && session.userGUID === id
  const as = viewerOf(params['as'], isOwn)
  const card = useUserDetail(id, as)
  return (
    <>
      {isActive && <meta name="robots" content="noindex" />}
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
