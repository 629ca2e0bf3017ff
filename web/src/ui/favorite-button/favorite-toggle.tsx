import { lazy, Suspense } from 'react'
import { networkFailure } from '#platform/api/api-failure.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useMembersOnly } from '#ui/page/use-members-only.ts'
import { FavoriteButton, type FavoriteProps } from './favorite-button.tsx'

/** The code of a member's heart is no part of a visitor's first load; without it the list must stand all the same. */
const MemberFavorite = lazy(() =>
  import('./member-favorite.tsx').then(
    (module) => ({ default: module.MemberFavorite }),
    () => ({ default: UnreachableFavorite }),
  ),
)

/** The heart of an activity: a member's switches at once, a visitor is led to login first. */
export function FavoriteToggle(props: FavoriteProps) {
  const { status } = useSession()
  const membersOnly = useMembersOnly()
  const { activity, ...look } = props
  if (status === 'anonymous') return <FavoriteButton {...look} isOn={false} onPress={() => membersOnly()} />
  return (
    <Suspense fallback={<FavoriteButton {...look} isOn={activity.isCollect === true} />}>
      <MemberFavorite {...props} />
    </Suspense>
  )
}

/** Stands for a member's heart whose code could not be had: it tells so when it is pressed. */
export function UnreachableFavorite({ activity, ...look }: FavoriteProps) {
  const reportFailure = useReportFailure()
  return (
    <FavoriteButton
      {...look}
      isOn={activity.isCollect === true}
      onPress={() => reportFailure(networkFailure(new Error('no code')))}
    />
  )
}
