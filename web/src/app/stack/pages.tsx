import { useEffect, useState } from 'react'
import { NavigationContext } from '#platform/navigation/navigation-context.ts'
import { pageParams } from '#platform/navigation/page-params.ts'
import type { ScrollPlace } from '#platform/navigation/scroller.ts'
import { pageTitle } from '../routes/page-title.ts'
import { TabBar } from '../shell/tab-bar.tsx'
import { isVisible, motionOf } from './page-motion.ts'
import { PageSlot } from './page-slot.tsx'
import { usePageStack } from './use-page-stack.ts'
import { useStackNavigation } from './use-stack-navigation.ts'
import styles from './page-stack.module.css'

/** The stack of pages above the tabs. */
export function Pages() {
  const stack = usePageStack()
  const navigation = useStackNavigation(stack)
  const [places] = useState(() => new Map<string, ScrollPlace>())
  const { top } = stack

  useEffect(() => {
    document.title = pageTitle(top.pathname, pageParams(top.search))
  }, [top.pathname, top.search])

  return (
    <NavigationContext value={navigation}>
      <div className={styles.stack}>
        {stack.pages.map((page) => (
          <PageSlot
            key={page.key}
            page={page}
            isTop={page.key === top.key}
            isVisible={isVisible(page, stack)}
            motion={motionOf(page, stack)}
            place={placeOf(places, page.key)}
          />
        ))}
        <TabBar selected={top.tab} />
      </div>
    </NavigationContext>
  )
}

/** Where a page is scrolled outlives the page, since deep ones are made anew. */
function placeOf(places: Map<string, ScrollPlace>, key: string): ScrollPlace {
  const place = places.get(key) ?? { top: 0 }
  places.set(key, place)
  return place
}
