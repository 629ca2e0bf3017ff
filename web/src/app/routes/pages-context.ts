import { createContext } from 'react'
import type { RoutePages } from './find-route.ts'

/** The pages there are; tests put others. */
export const PagesContext = createContext<RoutePages>({})
