/** A trouble with a call. `isDone` = it works all the same, which the merchant cannot know. */
export type CallTrouble = { kind: 'system-error' | 'no-answer'; isDone: boolean }

/** Troubles somebody has asked for, each for the next call about an order. */
export type AskedTroubles = {
  ask(order: string, kind: CallTrouble['kind']): void
  /** Uses the trouble of an order up; null when none was asked for. */
  take(order: string | undefined): CallTrouble | null
}

/** No troubles yet; a restart forgets them. */
export function askedTroubles(): AskedTroubles {
  const next = new Map<string, CallTrouble['kind']>()
  return {
    ask: (order, kind) => void next.set(order, kind),
    take(order = '') {
      const kind = next.get(order)
      next.delete(order)
      // an unanswered call has worked: the harder case of the two
      return kind ? { kind, isDone: kind === 'no-answer' } : null
    },
  }
}
