import { use, useEffect, useState } from 'react'
import { NavigationContext } from '#platform/navigation/use-navigation.ts'
import { pageParams } from '#platform/navigation/page-params.ts'
import type { ScrollPlace } from '#platform/navigation/scroller.ts'
import { TabBar } from '#ui/tab-bar/tab-bar.tsx'
import { BannerPlace } from '../push/banner-place.tsx'
import { findRoute } from '../routes/find-route.ts'
import { pageTitle } from '../routes/page-title.ts'
import { PagesContext } from '../routes/pages-context.ts'
import { TAB_PATHS, type TabName } from '../routes/tab.ts'
import { isVisible, motionOf } from './page-motion.ts'
import { PageSlot } from './page-slot.tsx'
import { usePageStack } from './use-page-stack.ts'
import { useStackNavigation } from './use-stack-navigation.ts'
import styles from './page-stack.module.css'

const TABS = { activities: TAB_PATHS.search, mine: TAB_PATHS.my }
const TAB_ON_BAR: Readonly<Record<TabName, keyof typeof TABS>> = { search: 'activities', my: 'mine' }

/** The stack of pages above the tabs. */
export function Pages() {
  const stack = usePageStack()
  const navigation = useStackNavigation(stack)
  const [places] = useState(() => new Map<string, ScrollPlace>())
  const pages = use(PagesContext)
  const { top } = stack

  useEffect(() => {
    document.title = pageTitle(findRoute(top.pathname, pages), pageParams(top.search))
  }, [pages, top.pathname, top.search])

  return (
    <NavigationContext value={navigation}>
      <div className={styles.stack}>
        <BannerPlace page={{ pathname: top.pathname, params: { ...pageParams(top.search), ...top.hidden } }} />
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
        <div className={styles.tabs}>
          <TabBar tabs={TABS} selected={top.tab && TAB_ON_BAR[top.tab]} />
        </div>
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
