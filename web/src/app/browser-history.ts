import { createVariable, type Variable } from '#platform/state/variable.ts'
import { cancelModal, closableModals } from '#ui/modal/open-modals.ts'
import type { AppHistory, HistoryStep } from './app-history.ts'

/**
 * What the browser keeps of a step. Above the step of a page lie as many more as there are sheets over it, so that
 * going back takes the topmost sheet first; `level` counts them, and `base` is the key of the step they lie on.
 */
type KeptState = { key: string; state: unknown; level?: number; base?: string }

/** Of a step nobody wrote, as by an opened link. */
const FIRST_KEY = 'first'

/**
 * Follows the history of a window for the life of the document, or follows its sheets until `signal` ends that. The
 * steps of sheets are known here alone: to the app a page with a sheet is the same step as without.
 */
export function createBrowserHistory(window: Window, newKey: () => string, signal?: AbortSignal): AppHistory {
  const steps = new BrowserSteps(window, signal)
  const next = (path: string, state: unknown): HistoryStep => {
    const { pathname, search } = new URL(path, window.location.href)
    return { key: newKey(), pathname, search, state }
  }
  return {
    get: steps.step.get,
    subscribe: steps.step.subscribe,
    push: (path, state) => steps.push(next(path, state)),
    replace: (path, state) => steps.replace(next(path, state)),
    goBack: (count) => steps.goBack(count),
  }
}

/** The steps of a window's history, with those of the sheets among them. */
class BrowserSteps {
  /** As the app has it. */
  readonly step: Variable<HistoryStep>
  readonly #window: Window
  /** As the browser should have it; the app may be ahead of it while the browser is on its way back. */
  #written: HistoryStep
  #level: number
  #base: string
  #isMoving = false
  #waiting: (() => void)[] = []
  #matching: ReturnType<typeof setTimeout> | undefined

  constructor(window: Window, signal?: AbortSignal) {
    this.#window = window
    const kept = this.#keptHere()
    this.#level = kept?.level ?? 0
    this.#base = baseOf(kept)
    this.#written = this.#stepHere()
    this.step = createVariable(this.#written)
    window.addEventListener('popstate', () => this.#arrive())
    // a document that comes back from the browser's memory is not told of the step
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.#arrive())
    const leaveModals = closableModals.subscribe(() => this.#matchModalsSoon())
    signal?.addEventListener('abort', () => {
      leaveModals()
      clearTimeout(this.#matching)
    })
    // a page that was loaded anew has no sheet yet
    if (this.#level > 0) this.#matchModalsSoon()
  }

  push(next: HistoryStep) {
    this.#go(next, () => this.#pushPage(next))
  }

  replace(next: HistoryStep) {
    this.#go(next, () => this.#write(next, 'replaceState'))
  }

  goBack(count: number) {
    this.#whenStill(() => this.#move(count + this.#level))
  }

  #go(next: HistoryStep, change: () => void) {
    this.#whenStill(change)
    this.step.set(next)
    this.#matchModalsSoon()
  }

  #whenStill(change: () => void) {
    if (this.#isMoving) this.#waiting.push(change)
    else change()
  }

  #move(count: number) {
    this.#isMoving = true
    this.#window.history.go(-count)
  }

  #write(next: HistoryStep, how: 'pushState' | 'replaceState') {
    this.#written = next
    const sheet = this.#level > 0 ? { level: this.#level, base: this.#base } : {}
    const kept: KeptState = { key: next.key, state: next.state, ...sheet }
    this.#window.history[how](kept, '', next.pathname + next.search)
    if (this.#level === 0) this.#base = next.key
  }

  /** A page that is opened takes the place of the sheets. */
  #pushPage(next: HistoryStep) {
    if (this.#level > 1) {
      this.#waiting.unshift(() => this.#pushPage(next))
      return this.#move(this.#level - 1)
    }
    const how = this.#level === 0 ? 'pushState' : 'replaceState'
    this.#level = 0
    this.#write(next, how)
  }

  #arrive() {
    const kept = this.#keptHere()
    this.#isMoving = false
    this.#level = kept?.level ?? 0
    if (baseOf(kept) === this.#base) this.#closeSheetsAbove(kept?.key ?? FIRST_KEY)
    else {
      this.#base = baseOf(kept)
      this.#written = this.#stepHere()
      this.step.set(this.#written)
    }
    this.#doWaiting()
    this.#matchModalsSoon()
  }

  #closeSheetsAbove(key: string) {
    // its address or state may have changed while a sheet lay over it
    if (key !== this.#written.key) this.#write(this.#written, 'replaceState')
    for (const modal of closableModals.get().slice(this.#level).toReversed()) cancelModal(modal)
  }

  /** One of them may set the browser going again, and the others wait on. */
  #doWaiting() {
    if (this.#isMoving) return
    const change = this.#waiting.shift()
    if (change === undefined) return
    change()
    this.#doWaiting()
  }

  /** Once whatever closes or opens by the same tap has done so. */
  #matchModalsSoon() {
    clearTimeout(this.#matching)
    this.#matching = setTimeout(() => this.#matchModals())
  }

  /** As many steps as there are sheets; one that refused to close gets its step again. */
  #matchModals() {
    if (this.#isMoving) return
    const count = closableModals.get().length
    if (count < this.#level) this.#move(this.#level - count)
    while (this.#level < count) {
      this.#level += 1
      this.#write(this.#written, 'pushState')
    }
  }

  #keptHere(): KeptState | null {
    return this.#window.history.state as KeptState | null
  }

  #stepHere(): HistoryStep {
    const { pathname, search } = this.#window.location
    const kept = this.#keptHere()
    return { key: kept?.key ?? FIRST_KEY, pathname, search, state: kept?.state }
  }
}

function baseOf(kept: KeptState | null): string {
  return kept?.base ?? kept?.key ?? FIRST_KEY
}
