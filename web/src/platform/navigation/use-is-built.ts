import { createContext, use } from 'react'
import type { AppRouteName } from '@quan/contract/route/app-route.ts'

/** True when a route has its page. */
type IsBuilt = (name: AppRouteName) => boolean

export const BuiltRoutesContext = createContext<IsBuilt>(() => true)

/** A route without a page is not offered to anybody. */
export function useIsBuilt(): IsBuilt {
  return use(BuiltRoutesContext)
}
