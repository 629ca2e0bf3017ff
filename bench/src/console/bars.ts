import type { Figures } from '#bench.ts'
import type { ConsolePageCall } from '#console/page-call.ts'

/** What pages are held to in a business of a million activities. */
export const BARS = {
  /** Milliseconds within which 95 of 100 answers are there. */
  p95Ms: { table: 100, thing: 100, chart: 1_000 },
  /** Rows that a table reads for each that it shows. */
  rowsReadPerRow: 20,
  /** What all pages cost over the bare statements that they ask. */
  overBareSql: 1.5,
}

/** Figures that miss their bars, each with both. */
export function findMisses(figures: Figures, pages: readonly Pick<ConsolePageCall, 'name' | 'kind'>[]): string[] {
  const bars = pages.flatMap(({ name, kind }): [string, number][] => [
    [`${name}_p95_ms`, BARS.p95Ms[kind]],
    ...(kind === 'table' ? [[`${name}_rows_read_per_row`, BARS.rowsReadPerRow] as [string, number]] : []),
  ])
  return [...bars, ['console_vs_bare_sql', BARS.overBareSql] as const].flatMap(([name, bar]) => {
    const figure = figures[name]
    // what was not measured passes nothing
    return figure !== undefined && figure <= bar ? [] : [`${name} is ${figure ?? 'missing'}, the bar ${bar}`]
  })
}
