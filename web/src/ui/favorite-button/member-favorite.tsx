import { useFavorite } from '#platform/favorite/use-favorite.ts'
import { FavoriteButton } from './favorite-button.tsx'
import type { FavoriteProps } from './favorite-props.ts'

/** A member's heart: it switches at once, and back when the server refuses. */
export function MemberFavorite({ activity, ...look }: FavoriteProps) {
  const { isOn, set } = useFavorite(activity)
  return <FavoriteButton {...look} isOn={isOn} onPress={() => set(!isOn)} />
}
