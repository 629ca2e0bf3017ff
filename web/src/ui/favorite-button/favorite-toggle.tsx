import { lazy, Suspense } from 'react'
import { useSession } from '#platform/session/use-session.ts'
import { useMembersOnly } from '#ui/members-only/use-members-only.ts'
import { FavoriteButton } from './favorite-button.tsx'
import type { FavoriteProps } from './favorite-props.ts'
import { UnreachableFavorite } from './unreachable-favorite.tsx'

/** What a member's heart needs besides is no part of a visitor's first load; without it the list must stand all the same. */
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
