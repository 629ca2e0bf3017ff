import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { proposedActivity } from '#platform/activity/proposed-activity.ts'
import type { Navigation } from '#platform/navigation/navigation.ts'
import { pageParams } from '#platform/navigation/page-params.ts'
import type { ScrollPlace } from '#platform/navigation/scroller.ts'
import { NavigationContext } from '#platform/navigation/use-navigation.ts'
import { SessionContext } from '#platform/session/use-session.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { goBackObj } from '#platform/storage/shared-state.ts'
import { PAGE_MOTION_MS } from '#platform/time/duration.ts'
import { TabBar } from '#ui/tab-bar/tab-bar.tsx'
import { type HistoryStep, newKey, useHistory, useHistoryStep } from '../app-history.ts'
import { BannerPlace } from '../push/banner-place.tsx'
import { findRoute, PagesContext } from '../routes/find-route.ts'
import { guardPath } from '../routes/guard.ts'
import { pageTitle } from '../routes/page-title.ts'
import { TAB_PATHS, type TabName } from '../routes/tab.ts'
import { useWide } from '../wide/use-wide.ts'
import { createNavigation, type NavigationParts } from './create-navigation.ts'
import { entryOf } from './page-entry.ts'
import { isVisible, type MakeNavigation, motionOf, PageSlot } from './page-slot.tsx'
import { arrive, launchStack, type PageStack, placeEach, settle } from './page-stack.ts'
import styles from './page-stack.module.css'

const TABS = { activities: TAB_PATHS.search, mine: TAB_PATHS.my }
const TAB_ON_BAR: Readonly<Record<TabName, keyof typeof TABS>> = { search: 'activities', my: 'mine' }

/** The stack of pages above the tabs; on a wide screen pages beside each other below one bar. */
export function Pages() {
  const stack = usePageStack()
  const wide = useWide()
  const proposedId = useObserved(proposedActivity)
  const { navigation, makeNavigation } = useStackNavigation(stack, wide !== false)
  const [places] = useState(() => new Map<string, ScrollPlace>())
  const pages = use(PagesContext)
  const { top } = stack
  const placed = wide ? wide.placePages(stack, proposedId) : placeEach(stack)

  useEffect(() => {
    document.title = pageTitle(findRoute(top.pathname, pages), pageParams(top.search))
  }, [pages, top.pathname, top.search])

  // a wide screen shows nothing before it can show all in its place
  if (wide === null) return null
  return (
    <NavigationContext value={navigation}>
      {wide && (
        <div className={styles.top}>
          <wide.TopBar
            list={placed.find(({ pane }) => pane === 'list' || pane === 'map') ?? null}
            {...{ top, makeNavigation }}
          />
        </div>
      )}
      <div className={styles.stack}>
        <BannerPlace page={{ pathname: top.pathname, params: { ...pageParams(top.search), ...top.hidden } }} />
        {placed.map((one) => (
          <PageSlot
            key={one.page.key}
            {...one}
            isTop={one.page.key === top.key}
            isVisible={isVisible(one, stack)}
            motion={motionOf(one, stack)}
            place={placeOf(places, one.page.key)}
            makeNavigation={makeNavigation}
          />
        ))}
        {!wide && (
          <div className={styles.tabs}>
            <TabBar tabs={TABS} selected={top.tab && TAB_ON_BAR[top.tab]} />
          </div>
        )}
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

type StackNavigation = { navigation: Navigation; makeNavigation: MakeNavigation }

/** The ways through this stack; the same objects for the life of the app. */
function useStackNavigation(stack: PageStack, isWide: boolean): StackNavigation {
  const history = useHistory()
  const session = use(SessionContext)
  const step = useHistoryStep()
  const latest = useRef({ stack, isWide })
  const afterBack = useRef<(() => void) | null>(null)

  useLayoutEffect(() => {
    latest.current = { stack, isWide }
  })

  useEffect(() => {
    const action = afterBack.current
    afterBack.current = null
    action?.()
  }, [step.key])

  const [ways] = useState(() => {
    const parts: NavigationParts = {
      history: {
        push: history.push,
        replace: history.replace,
        goBack(steps, then) {
          afterBack.current = then ?? null
          history.goBack(steps)
        },
      },
      entry: () => entryOf(history.get()),
      stack: () => latest.current.stack,
      isWide: () => latest.current.isWide,
      guard: (path) => guardPath(path, session.get()),
      newKey,
    }
    const makeNavigation: MakeNavigation = (beside) => createNavigation({ ...parts, beside })
    return { navigation: createNavigation(parts), makeNavigation }
  })
  return ways
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
