import { NativeFailure } from '../native-failure.ts'
import { dressShell } from './dress-shell.ts'
import { createShellActions } from './shell-actions.ts'
import { hearShell } from './shell-events.ts'
import { shellPlugins } from './shell-plugins.ts'

const actions = createShellActions(shellPlugins)

/** Asks our own shell for something; there is no time-out, since people answer its sheets. Throws `NativeFailure`. */
export async function callCapacitor(action: string, data: unknown): Promise<unknown> {
  const act = Object.hasOwn(actions, action) ? actions[action] : undefined
  if (act === undefined) throw new NativeFailure('refused', { cause: action })
  try {
    return (await act(data)) ?? null
  } catch (error) {
    throw new NativeFailure('refused', { cause: error })
  }
}

/** Passes on what our own shell says of its own accord. */
export function hearCapacitor(emit: (action: string, data: unknown) => void): Promise<void> {
  return hearShell(shellPlugins, emit)
}

/** The page stands: our own shell dresses itself after it. */
export function pageStands(root: HTMLElement): Promise<void> {
  return dressShell(root, shellPlugins)
}
