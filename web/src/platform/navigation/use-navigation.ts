import { createContext, use } from 'react'
import type { Navigation } from './navigation.ts'

export const NavigationContext = createContext<Navigation | null>(null)

/** The way through the pages. */
export function useNavigation(): Navigation {
  const navigation = use(NavigationContext)
  if (navigation === null) throw new Error('useNavigation is used outside the page stack')
  return navigation
}
