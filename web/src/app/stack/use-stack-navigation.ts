import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Navigation } from '#platform/navigation/navigation.ts'
import { SessionContext } from '#platform/session/use-session.ts'
import { newKey } from '../history/new-key.ts'
import { useHistory, useHistoryStep } from '../history/use-history.ts'
import { guarded } from '../routes/guard.ts'
import { createNavigation } from './create-navigation.ts'
import { entryOf } from './page-entry.ts'
import type { PageStack } from './page-stack.ts'

/** The ways through this stack; the same object for the life of the app. */
export function useStackNavigation(stack: PageStack): Navigation {
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
      guard: (path) => guarded(path, session.get()),
      newKey,
    }),
  )
  return navigation
}
