import { ReasonKind } from '@quan/contract/activity/get-recommended.ts'
import { declinedHere, tasteHere } from '#platform/taste/taste-here.ts'
import type { FeedItem } from '../feed/use-recommended.ts'

/**
 * The list all visitors get, as this device fits it to what its visitor chose and declined: what they declined is left
 * out, and what they chose says so. A member's list comes fitted.
 */
export function fitToVisitor(items: FeedItem[] | undefined, declinedNow: readonly string[]): FeedItem[] | undefined {
  const declined = [...declinedNow, ...(declinedHere.get() ?? [])]
  const interests = tasteHere.get()?.interests ?? []
  return items
    ?.filter(({ id }) => !declined.includes(id))
    .map((item) =>
      // only a visitor's list knows no favourites
      item.isCollect === undefined && interests.includes(item.category)
        ? { ...item, reason: { kind: ReasonKind.category, count: 0, text: '' } }
        : item,
    )
}
