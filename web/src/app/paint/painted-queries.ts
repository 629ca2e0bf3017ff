import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { getRecommended } from '@quan/contract/activity/get-recommended.ts'
import { getUserDetail } from '@quan/contract/card/public-card.ts'
import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { PaintedAnswer } from '@quan/contract/route/painted-page.ts'
import { recommendedKey } from '#features/search/feed/use-recommended.ts'
import { activityDetailKey } from '#platform/activity/activity-detail-key.ts'
import { shownDetailKey } from '#platform/member/user-detail-key.ts'

/** What a query keeps, under its key. */
export type KnownQuery = readonly [key: readonly unknown[], data: unknown]

/** What a painted page brings along for the app that takes it over. */
export type PaintedData = {
  /** When it was painted, in milliseconds. */
  now: number
  known: readonly KnownQuery[]
}

type CallInput = Readonly<Record<string, unknown>>

/** How the app keeps the answer of a call. */
const KEPT: Readonly<Record<string, (input: CallInput, result: unknown) => KnownQuery>> = {
  [pathOf(getRecommended)]: ({ city }, result) => [
    recommendedKey(String(city)),
    { pages: [result], pageParams: [null] },
  ],
  [pathOf(getActivityDetail)]: ({ id }, result) => [activityDetailKey(String(id)), result],
  [pathOf(getUserDetail)]: ({ id }, result) => [shownDetailKey(String(id), null, null), result],
}

/** The answers as the app keeps them; none may be unknown to it. */
export function knownQueries(answers: readonly PaintedAnswer[]): KnownQuery[] {
  return answers.map(({ call, input, result }) => {
    const keep = KEPT[call]
    if (keep === undefined) throw new Error(`Nobody keeps the answer of ${call}`)
    return keep(input, result)
  })
}
