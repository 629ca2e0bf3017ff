import { use } from 'react'
import type { Navigation } from './navigation.ts'
import { NavigationContext } from './navigation-context.ts'

/** The way through the pages. */
export function useNavigation(): Navigation {
  const navigation = use(NavigationContext)
  if (navigation === null) throw new Error('useNavigation is used outside the page stack')
  return navigation
}
