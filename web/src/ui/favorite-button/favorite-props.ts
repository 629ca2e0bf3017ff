import type { ActiveItem } from '@quan/contract/activity/active-item.ts'

/** Whose heart it is, and how it looks: on a cover a white disc, in a bar a drawing over its word. */
export type FavoriteProps = {
  activity: Pick<ActiveItem, 'id' | 'isCollect'>
  look?: 'cover' | 'bar'
  className?: string | undefined
}
