import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Navigation } from '#platform/navigation/navigation.ts'
import { pageParams } from '#platform/navigation/page-params.ts'
import type { ScrollPlace } from '#platform/navigation/scroller.ts'
import { NavigationContext } from '#platform/navigation/use-navigation.ts'
import { SessionContext } from '#platform/session/use-session.ts'
import { goBackObj } from '#platform/storage/shared-state.ts'
import { PAGE_MOTION_MS } from '#platform/time/duration.ts'
import { TabBar } from '#ui/tab-bar/tab-bar.tsx'
import { type HistoryStep, newKey, useHistory, useHistoryStep } from '../app-history.ts'
import { BannerPlace } from '../push/banner-place.tsx'
import { findRoute, PagesContext } from '../routes/find-route.ts'
import { guardPath } from '../routes/guard.ts'
import { pageTitle } from '../routes/page-title.ts'
import { TAB_PATHS, type TabName } from '../routes/tab.ts'
import { createNavigation } from './create-navigation.ts'
import { entryOf } from './page-entry.ts'
import { isVisible, motionOf, PageSlot } from './page-slot.tsx'
import { arrive, launchStack, type PageStack, settle } from './page-stack.ts'
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

/** The ways through this stack; the same object for the life of the app. */
function useStackNavigation(stack: PageStack): Navigation {
  const history = useHistory()
  const session = use(SessionContext)
  const step = useHistoryStep()
  const latest = useRef(stack)
  const afterBack = useRef<(() => void) | null>(null)

  useLayoutEffect(() => {
    latest.current = stack
  })

  useEffect(() => {
    const action = afterBack.current
    afterBack.current = null
    action?.()
  }, [step.key])

  const [navigation] = useState(() =>
    createNavigation({
      history: {
        push: history.push,
        replace: history.replace,
        goBack(steps, then) {
          afterBack.current = then ?? null
          history.goBack(steps)
        },
      },
      entry: () => entryOf(history.get()),
      stack: () => latest.current,
      guard: (path) => guardPath(path, session.get()),
      newKey,
    }),
  )
  return navigation
}

type StackAtStep = { stepKey: string; stack: PageStack }

/** The stack at the present step of the history. */
function usePageStack(): PageStack {
  const step = useHistoryStep()
  const [state, setState] = useState<StackAtStep>(() => launchAt(step))
  const current = state.stepKey === step.key ? state : arriveAt(state, step)
  if (current !== state) setState(current)

  const { stack } = current
  useEffect(() => {
    if (stack.transition === null) return
    const timer = setTimeout(() => setState((latest) => ({ ...latest, stack: settle(latest.stack) })), PAGE_MOTION_MS)
    return () => clearTimeout(timer)
  }, [stack.transition])

  useEffect(() => {
    goBackObj.set({ topKey: stack.top.key, below: [...stack.below] })
  }, [stack.top.key, stack.below])

  return stack
}

function launchAt(step: HistoryStep): StackAtStep {
  const entry = entryOf(step)
  const known = goBackObj.get()
  const below = known?.topKey === entry.page ? known.below : []
  return { stepKey: step.key, stack: launchStack({ entry, ...step }, below) }
}

function arriveAt({ stack }: StackAtStep, step: HistoryStep): StackAtStep {
  return { stepKey: step.key, stack: arrive(stack, { entry: entryOf(step), ...step }) }
}
