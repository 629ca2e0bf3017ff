import { createVariable, type Observable } from '#platform/state/variable.ts'

const count = createVariable(0)

/** How many dialogs keep everything else out of reach. */
export const openModals: Observable<number> = count

/** One is open until the returned function is called. */
export function noteModal(): () => void {
  count.set(count.get() + 1)
  return () => count.set(count.get() - 1)
}
