import type { AppRouteName } from '@quan/contract/route/app-route.ts'
import { createContext } from 'react'

/** Whether a route has its page. */
export type IsBuilt = (name: AppRouteName) => boolean

export const BuiltRoutesContext = createContext<IsBuilt>(() => true)
