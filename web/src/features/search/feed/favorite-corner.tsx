import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { FavoriteButton } from '#ui/favorite-button/favorite-button.tsx'
import { useMembersOnly } from '#ui/members-only/use-members-only.ts'

/** The heart on a large card; a visitor is led to login first. */
export function FavoriteCorner({ activity }: { activity: ActiveItem }) {
  const membersOnly = useMembersOnly()
  return <FavoriteButton isOn={activity.isCollect ?? false} onPress={() => membersOnly()} />
}
