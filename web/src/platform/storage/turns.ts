/**
 * Work that reads what is kept and writes it anew goes one after the other, in all tabs of this browser: two at once would
 * undo each other. `name` is that of the lock they share. What one piece of work throws is its own; the next one goes on.
 */
export function createTurns(name: string): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let working: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = working.then(() => inAllTabs(name, work))
    working = done.catch(() => undefined)
    return done
  }
}

async function inAllTabs<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // where there are no locks between tabs, those of one tab go in turn
  if (typeof navigator === 'undefined' || navigator.locks === undefined) return await work()
  return await navigator.locks.request(name, work)
}
