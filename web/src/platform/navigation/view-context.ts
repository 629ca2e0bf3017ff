import { createContext } from 'react'

/** What a view that stands in the query of a page knows about itself. */
export type ViewScope = {
  /** Goes to the page below. */
  close(): void
}

export const ViewContext = createContext<ViewScope | null>(null)
