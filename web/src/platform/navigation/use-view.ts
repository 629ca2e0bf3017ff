import { createContext, use } from 'react'

/** State of a view that stands in the query of a page. */
type ViewScope = {
  /** Goes to the page below. */
  close(): void
}

export const ViewContext = createContext<ViewScope | null>(null)

/** The view this component stands in. */
export function useView(): ViewScope {
  const view = use(ViewContext)
  if (view === null) throw new Error('useView is used outside a view')
  return view
}
