import { use } from 'react'
import { PageContext, type PageScope } from './page-context.ts'

/** The page this component stands on. */
export function usePage(): PageScope {
  const page = use(PageContext)
  if (page === null) throw new Error('usePage is used outside a page')
  return page
}
