import { type Profiler, Session } from 'node:inspector'

/** From a character of a script up to, not including, another. */
type Span = readonly [from: number, to: number]

/** Knows which blocks of some scripts have run. */
export type CoveredBlocks = {
  /** Whether something ran since the last look that never did before. */
  hasNew(): boolean
}

/**
 * Watches the scripts with such addresses on this thread, by the coverage that V8 counts itself. Of a script that was loaded before, functions
 * alone can be told apart, so this comes first.
 */
export function watchBlocks(scripts: RegExp): CoveredBlocks {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  /** Of each function that ran, what of it never did. */
  const unreached = new Map<string, readonly Span[]>()

  function isNew(name: string, idle: readonly Span[]): boolean {
    const known = unreached.get(name)
    const left = known ? overlap(known, idle) : idle
    unreached.set(name, left)
    return known === undefined || lengthOf(left) < lengthOf(known)
  }

  return {
    hasNew() {
      let found = false
      for (const { url, functions } of takeCoverage(session).filter((script) => scripts.test(script.url)))
        for (const { ranges, functionName } of functions) {
          const [whole] = ranges
          if (!whole || whole.count === 0) continue
          const name = `${url} ${functionName} ${whole.startOffset} ${whole.endOffset}`
          if (isNew(name, idleSpans(ranges))) found = true
        }
      return found
    },
  }
}

function takeCoverage(session: Session): Profiler.ScriptCoverage[] {
  let taken: Profiler.ScriptCoverage[] = []
  // a session with one's own thread answers at once
  session.post('Profiler.takePreciseCoverage', (failure, answer) => {
    if (failure) throw failure
    taken = answer.result
  })
  return taken
}

/** What did not run of a function that did; an inner range says it better than the one around it. */
function idleSpans(ranges: readonly Profiler.CoverageRange[]): Span[] {
  return ranges.reduce<Span[]>((idle, { startOffset, endOffset, count }) => {
    const span: Span = [startOffset, endOffset]
    const others = idle.flatMap((one) => without(one, span))
    return count === 0 ? [...others, span] : others
  }, [])
}

const without = ([from, to]: Span, [start, end]: Span): Span[] =>
  (
    [
      [from, Math.min(to, start)],
      [Math.max(from, end), to],
    ] as const
  ).filter(([low, high]) => low < high)

const overlap = (some: readonly Span[], others: readonly Span[]): Span[] =>
  some.flatMap(([from, to]) =>
    others.map(([start, end]): Span => [Math.max(from, start), Math.min(to, end)]).filter(([low, high]) => low < high),
  )

const lengthOf = (spans: readonly Span[]) => spans.reduce((sum, [from, to]) => sum + to - from, 0)
