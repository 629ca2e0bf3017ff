import type { InfiniteData } from '@tanstack/react-query'
import type { SignUp } from '@quan/contract/check-in/check-in.ts'
import type { SignUpsPage } from '../use-sign-ups.ts'

type Pages = InfiniteData<SignUpsPage, string | null>

/** The list after somebody came in, so that it shows them before the server is asked again. */
export function enteredList(list: Pages | undefined, entered: SignUp): Pages | undefined {
  const isMissing = ({ placeId, checkInTime }: SignUp) => placeId === entered.placeId && checkInTime === null
  if (!list?.pages.some(({ items }) => items.some(isMissing))) return list
  const pages = list.pages.map((page) => ({
    ...page,
    counts: { ...page.counts, checkedIn: page.counts.checkedIn + 1 },
    items: page.items.map((signUp) => (isMissing(signUp) ? entered : signUp)),
  }))
  return { ...list, pages }
}
