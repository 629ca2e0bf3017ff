import { use } from 'react'
import { ViewContext, type ViewScope } from './view-context.ts'

/** The view this component stands in. */
export function useView(): ViewScope {
  const view = use(ViewContext)
  if (view === null) throw new Error('useView is used outside a view')
  return view
}
