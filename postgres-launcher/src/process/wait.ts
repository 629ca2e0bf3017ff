import { setTimeout as pause } from 'node:timers/promises'

type Patience = { withinMs: number; everyMs?: number }

/** Asks again and again until there is an answer; null when the time is over. */
export async function waitFor<Answer>(
  ask: () => Answer | null | Promise<Answer | null>,
  { withinMs, everyMs = 10 }: Patience,
): Promise<Answer | null> {
  const endsAt = performance.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer !== null || performance.now() > endsAt) return answer
    await pause(everyMs)
  }
}

/** Asks again and again until the answer is yes; false when the time is over. */
export async function waitUntil(isDone: () => boolean | Promise<boolean>, patience: Patience) {
  return (await waitFor(async () => ((await isDone()) ? true : null), patience)) ?? false
}
