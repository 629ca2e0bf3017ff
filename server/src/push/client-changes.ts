import { PUSH_CHANGE_GAP_MS } from '@quan/contract/push/push-gateway-limits.ts'
import type { Pace } from './pace.ts'

/** What a client changes about itself, each kind by itself. */
export type ChangeKind = 'alias' | 'deviceInfo' | 'mode' | 'tags'

type Change = { write: () => Promise<void>; stored: PromiseWithResolvers<boolean> }
type Recent = { begunAt: number; isWriting: boolean; waiting: Change | null }

/**
 * Stores what clients change about themselves, of each client and kind one at a time and at most one a second. Anybody
 * can be a client: of what comes sooner only the latest is kept, so that however much one sends, nothing piles up here
 * or at the database.
 */
export class ClientChanges {
  readonly #pace: Pick<Pace, 'now'>
  readonly #recent = new Map<string, Recent>()

  constructor(pace: Pick<Pace, 'now'>) {
    this.#pace = pace
  }

  /** Resolves once it is stored; false = a later one took its place. */
  store(cid: string, kind: ChangeKind, write: () => Promise<void>): Promise<boolean> {
    const key = `${cid} ${kind}`
    const [recent, change] = [this.#recent.get(key), { write, stored: Promise.withResolvers<boolean>() }]
    recent?.waiting?.stored.resolve(false)
    if (recent && !this.#isOver(recent)) recent.waiting = change
    else this.#begin(key, change)
    return change.stored.promise
  }

  /** Stores what has waited for its second. */
  resume() {
    for (const [key, recent] of this.#recent) {
      if (!this.#isOver(recent)) continue
      if (recent.waiting) this.#begin(key, recent.waiting)
      else this.#recent.delete(key)
    }
  }

  #isOver({ isWriting, begunAt }: Recent): boolean {
    return !isWriting && this.#pace.now() - begunAt >= PUSH_CHANGE_GAP_MS
  }

  #begin(key: string, { write, stored }: Change) {
    const recent: Recent = { begunAt: this.#pace.now(), isWriting: true, waiting: null }
    this.#recent.set(key, recent)
    const done = () => {
      recent.isWriting = false
    }
    stored.resolve(write().then(() => true))
    stored.promise.then(done, done)
  }
}
