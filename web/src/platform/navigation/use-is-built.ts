import { use } from 'react'
import { BuiltRoutesContext, type IsBuilt } from './built-routes-context.ts'

/** A route without a page is not offered to anybody. */
export function useIsBuilt(): IsBuilt {
  return use(BuiltRoutesContext)
}
