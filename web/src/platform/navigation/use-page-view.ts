import { useEffect } from 'react'
import type { QueryChange } from './navigation.ts'
import { useNavigation } from './use-navigation.ts'
import { usePage, type ViewParameter } from './use-page.ts'

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

  useEffect(() => {
    // gone back from in another way: the next one may come by a link
    if (name === null) openedViews.delete(parameter)
  }, [name, openedViews, parameter])

  return {
    name,
    open(next, alongside = {}) {
      openedViews.add(parameter)
      navigation.setQuery({ [parameter]: next, ...alongside })
    },
    close() {
      const wasOpenedHere = openedViews.delete(parameter)
      // of a page beside the one on top the last step is not its own
      if (wasOpenedHere && !isBeside) navigation.back()
      else navigation.setQuery({ ...inner, [parameter]: null }, { replace: true })
    },
  }
}
