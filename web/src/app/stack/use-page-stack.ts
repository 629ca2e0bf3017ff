import { useEffect, useState } from 'react'
import { goBackObj } from '#platform/storage/shared-state.ts'
import { type HistoryStep, useHistoryStep } from '../app-history.ts'
import { entryOf } from './page-entry.ts'
import { PAGE_MOTION_MS } from '#platform/time/motion.ts'
import { arrive, launchStack, type PageStack, settle } from './page-stack.ts'

type StackAtStep = { stepKey: string; stack: PageStack }

/** The stack at the present step of the history. */
export function usePageStack(): PageStack {
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
