import type { Outage } from './outcome.ts'

/** What is told of a part that went: what people saw, null where they were not looked at, and how much is lost. */
export type Row = { name: string; seen: Outage | null; lost: number }

/** Of what nobody looked at. */
const EMPTY = ['', '', '', '', '', '']
const HEAD = [
  'part that went',
  's without reading',
  's without writing',
  's without the console',
  's of the slowest message',
  'calls',
  'failed',
  'lost',
]

export const wordsOf = ({ away, slowestMessage, untilLastFailure, calls, failures }: Outage): string =>
  `away: read ${away.read} s, write ${away.write} s, console ${away.console} s; slowest message ${slowestMessage} s; last failure after ${untilLastFailure} s; ` +
  `${calls} calls, ${kindsOf(failures)}`

const kindsOf = (failures: Outage['failures']): string =>
  Object.entries(failures)
    .map(([kind, count]) => `${count} × ${kind}`)
    .join(', ') || 'none failed'

/** Part, what people saw, what was lost, as a table of Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ name, seen, lost }) => [
    name,
    ...(seen ? cellsOf(seen) : EMPTY),
    lost === 0 ? 'nothing' : `${lost}, see above`,
  ])
  return [HEAD, HEAD.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

const cellsOf = ({ away, slowestMessage, calls, failures }: Outage) => [
  away.read,
  away.write,
  away.console,
  slowestMessage ?? 'none',
  calls,
  kindsOf(failures),
]

/** Rows of one part together: how often it went, the longest times, all calls. */
export function together(rows: readonly Row[]): Row[] {
  return [...Map.groupBy(rows, ({ name }) => name)].map(([name, ofIt]) => ({
    name: `${name} (${ofIt.length} times)`,
    seen: ofIt.flatMap(({ seen }) => seen ?? []).reduce(worse),
    lost: ofIt.reduce((sum, { lost }) => sum + lost, 0),
  }))
}

function worse(one: Outage, other: Outage): Outage {
  const failures = { ...one.failures }
  for (const [kind, count] of Object.entries(other.failures)) failures[kind] = (failures[kind] ?? 0) + count
  return {
    away: {
      read: Math.max(one.away.read, other.away.read),
      write: Math.max(one.away.write, other.away.write),
      console: Math.max(one.away.console, other.away.console),
    },
    slowestMessage: Math.max(one.slowestMessage ?? 0, other.slowestMessage ?? 0),
    untilLastFailure: Math.max(one.untilLastFailure, other.untilLastFailure),
    calls: one.calls + other.calls,
    failures,
  }
}
