import { ApiFailure } from '#platform/api/api-failure.ts'
import { useLoadPhase } from '#platform/loading/use-load-phase.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { useSession } from '#platform/session/use-session.ts'
import { userInfoText } from '#texts/user-info-text.ts'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { reasonOf } from '#ui/list-states/list-states.tsx'
import { Page } from '#ui/page/page.tsx'
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
  const { data, error, isFetching, refetch } = useUserDetail(id, as)
  const isWaiting = data === undefined && isFetching
  const phase = useLoadPhase(isWaiting, `${id} ${as}`)

  function content() {
    if (id === '' || isGone(error)) return <GoneView />
    if (data?.isBlocked) return <BlockedView card={data} />
    if (data !== undefined) return <UserView card={data} as={as} isOwn={isOwn} />
    if (isWaiting && phase !== 'late')
      return <Page title={userInfoText.title}>{phase === 'placeholder' && <UserSkeleton />}</Page>
    return (
      <Page title={userInfoText.title}>
        <ErrorBlock reason={isWaiting ? 'late' : reasonOf(error)} onRetry={() => void refetch()} />
      </Page>
    )
  }

  return (
    <>
      {isActive && <meta name="robots" content="noindex" />}
      {content()}
    </>
  )
}

/** Unknown, gone, or hidden from whoever looks: asking again would not help. */
function isGone(error: Error | null): boolean {
  return error instanceof ApiFailure && error.kind === 'refused' && !error.canRetry && !error.isUnauthorized
}
