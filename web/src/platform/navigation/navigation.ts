/** Parameters of the query that name a view: `part` and `scan` lie one step inside a `view`, `activeName` over it. */
export type ViewParameter = 'view' | 'part' | 'with' | 'scan' | 'activeName'

/** New query values by name; null takes the name out, names left out stay. */
export type QueryChange = Readonly<Record<string, string | number | null | undefined>>

/** Input that the search page opens with. */
export type ActiveName = 'home' | 'search'

/** Moves through the pages. Paths are our own, with leading slash and query. */
export type Navigation = {
  /** Puts a page on top; a tab's path switches to that tab. */
  open(path: string): void
  /** Puts a page in the place of the one on top. */
  replace(path: string): void
  /** Back one step, or to the root where there is nothing before. */
  back(): void
  /** With a name: to the search tab. Without: back if the previous page is search, otherwise search anew. */
  home(activeName?: ActiveName): void
  /**
   * Changes the query of the page on top; it stays the same page. Pushed steps can be gone back; `opens` names the view
   * that such a step opens.
   */
  setQuery(change: QueryChange, options?: { replace?: boolean; opens?: ViewParameter }): void
  /** Takes a parameter of the page on top out of the address; the page keeps it, also over a reload and a login. */
  hideParameter(name: string): void
}
