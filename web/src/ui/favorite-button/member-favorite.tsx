import { useFavorite } from '#platform/toggle/use-favorite.ts'
import { FavoriteButton, type FavoriteProps } from './favorite-button.tsx'

/** A member's heart: it switches at once, and back when the server refuses. */
export function MemberFavorite({ activity, ...look }: FavoriteProps) {
  const { isOn, set } = useFavorite(activity)
  return <FavoriteButton {...look} isOn={isOn} onPress={() => set(!isOn)} />
}
