import { useEffect, useRef } from 'react'
import type { QueryChange } from '#platform/navigation/navigation.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { type MyPlace, myPlace } from './my-view.ts'

/** All that views put into the query. */
const NO_VIEW = { view: null, part: null, state: null } as const

const depthOf = ({ view, part }: MyPlace) => (view === null ? 0 : 1) + (part === null ? 0 : 1)

/** Where in the personal area somebody is, and the ways from there. */
export function useMyPlace() {
  const { params } = usePage()
  const navigation = useNavigation()
  const place = myPlace(params)
  const depth = depthOf(place)
  /** Depths whose step was made here: from them going back leads one up. */
  const openedHere = useRef(new Set<number>())

  useEffect(() => {
    for (const deeper of openedHere.current) if (deeper > depth) openedHere.current.delete(deeper)
  }, [depth])

  return {
    ...place,
    open(change: QueryChange) {
      openedHere.current.add(depth + 1)
      navigation.setQuery(change)
    },
    /** One up; a view that was opened by a link leaves the address. */
    close() {
      const wasOpenedHere = openedHere.current.delete(depth)
      if (wasOpenedHere) navigation.back()
      else navigation.setQuery(place.part === null ? NO_VIEW : { part: null }, { replace: true })
    },
  }
}
