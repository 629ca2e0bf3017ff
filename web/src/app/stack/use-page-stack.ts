import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { goBackObj } from '#platform/storage/shared-state.ts'
import { entryOf } from './page-entry.ts'
import { arrive, launchStack, type PageStack, settle } from './page-stack.ts'

/** How long a page moves, in milliseconds: the motion token `--d-page`. design.md §8. */
export const PAGE_MOTION_MS = 320

type StackAtStep = { stepKey: string; stack: PageStack }
type Location = ReturnType<typeof useLocation>

/** The stack at the present step of the history. */
export function usePageStack(): PageStack {
  const location = useLocation()
  const [state, setState] = useState<StackAtStep>(() => launchAt(location))
  const current = state.stepKey === location.key ? state : arriveAt(state, location)
  if (current !== state) setState(current)

  const { stack } = current
  useEffect(() => {
    if (stack.transition === null) return
    const timer = setTimeout(
      () => setState((latest) => ({ ...latest, stack: settle(latest.stack) })),
      PAGE_MOTION_MS,
    )
    return () => clearTimeout(timer)
  }, [stack.transition])

  useEffect(() => {
    goBackObj.set({ topKey: stack.top.key, below: [...stack.below] })
  }, [stack.top.key, stack.below])

  return stack
}

function launchAt(location: Location): StackAtStep {
  const entry = entryOf(location)
  const known = goBackObj.get()
  const below = known?.topKey === entry.page ? known.below : []
  return { stepKey: location.key, stack: launchStack({ entry, ...location }, below) }
}

function arriveAt({ stack }: StackAtStep, location: Location): StackAtStep {
  return { stepKey: location.key, stack: arrive(stack, { entry: entryOf(location), ...location }) }
}
