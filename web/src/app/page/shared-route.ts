import type { AppRouteName } from '@quan/contract/route/app-route.ts'
import type { KnownRouteName } from '../routes/known-routes.ts'

/** Pages that tell WeChat's menu themselves what they show. */
const TELLS_ITSELF: ReadonlySet<KnownRouteName> = new Set(['activityDetail', 'userInfo'])

/** Pages that are shared as they are: there is something to see for anybody. */
const SHARED = ['djVideo', 'webView'] as const satisfies readonly AppRouteName[]
export type SharedRouteName = (typeof SHARED)[number]

/** True when somebody has to say what is shared of a page. */
export function needsShare(name: KnownRouteName): boolean {
  return !TELLS_ITSELF.has(name)
}

/** The page if it is shared itself; null where the app is shared instead. */
export function sharedRoute(name: KnownRouteName): SharedRouteName | null {
  return SHARED.find((shared) => shared === name) ?? null
}
