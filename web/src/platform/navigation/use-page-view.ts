import type { QueryChange, ViewParameter } from './navigation.ts'
import { useNavigation } from './use-navigation.ts'
import { usePage } from './use-page.ts'

type PageView = {
  /** The view that is open; null while there is none. */
  name: string | null
  /** Opens a view as a step of its own, with what else its address needs. */
  open: (name: string, alongside?: QueryChange) => void
  /** Goes back to what was there before; a view that was opened by a link leaves the address. */
  close: () => void
}

/**
 * The view that stands in the query of the page, so that it can be linked and gone back from. Every part of the page
 * may ask for it; `inner` are parameters that mean nothing once it is closed.
 */
export function usePageView(parameter: ViewParameter, inner: QueryChange = {}): PageView {
  const { params, openedViews, isBeside } = usePage()
  const navigation = useNavigation()
  const name = params[parameter] ?? null

  return {
    name,
    open(next, alongside = {}) {
      navigation.setQuery({ [parameter]: next, ...alongside }, { opens: parameter })
    },
    close() {
      // of a page beside the one on top the last step is not its own
      if (openedViews.includes(parameter) && !isBeside) navigation.back()
      else navigation.setQuery({ ...inner, [parameter]: null }, { replace: true })
    },
  }
}
