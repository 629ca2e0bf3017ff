import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Navigation } from '#platform/navigation/navigation.ts'
import { SessionContext } from '#platform/session/session-context.ts'
import { guarded } from '../routes/guard.ts'
import { createNavigation } from './create-navigation.ts'
import { entryOf, type PageEntry } from './page-entry.ts'
import type { PageStack } from './page-stack.ts'

/** The ways through this stack; the same object for the life of the app. */
export function useStackNavigation(stack: PageStack): Navigation {
  const location = useLocation()
  const navigate = useNavigate()
  const session = use(SessionContext)
  const latest = useRef({ stack, navigate, session, entry: entryOf(location) })
  const afterBack = useRef<(() => void) | null>(null)

  useLayoutEffect(() => {
    latest.current = { stack, navigate, session, entry: entryOf(location) }
  })

  useEffect(() => {
    const action = afterBack.current
    afterBack.current = null
    action?.()
  }, [location.key])

  const [navigation] = useState(() => {
    /** Two commands in one tick follow each other, so the entry is noted before the page is rendered. */
    function go(path: string, { entry, replace }: { entry: PageEntry; replace: boolean }) {
      latest.current.entry = entry
      void latest.current.navigate(path, { replace, state: entry })
    }
    return createNavigation({
      history: {
        push: (path, entry) => go(path, { entry, replace: false }),
        replace: (path, entry) => go(path, { entry, replace: true }),
        goBack(steps, then) {
          afterBack.current = then ?? null
          void latest.current.navigate(-steps)
        },
      },
      entry: () => latest.current.entry,
      stack: () => latest.current.stack,
      guard: (path) => guarded(path, latest.current.session.get()),
      newKey: () => Math.random().toString(36).slice(2),
    })
  })
  return navigation
}
