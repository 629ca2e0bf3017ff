import type { Figures } from '#bench.ts'
import { median } from '#measure.ts'

/** A table of results, with what a reader must know of it. */
export type ResultTable = {
  title: string
  about: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** What one comparison found. */
export type Found = { figures: Figures; tables: ResultTable[] }

/** A cost as it was in the middle of all rounds, with the least and the most of one: `0.41 (0.40–0.45)`. */
export function spreadOf(costs: readonly number[], unit = 1): string {
  const told = (cost: number) => (cost * unit).toPrecision(3)
  return `${told(median([...costs]))} (${told(Math.min(...costs))}–${told(Math.max(...costs))})`
}

/** One cost over another, in the middle of all rounds. */
export function ratioOf(one: readonly number[], other: readonly number[]): number {
  return median([...one]) / median([...other])
}

/** A ratio as tables tell it. */
export const told = (ratio: number): string => ratio.toPrecision(2)

/** The results as a paper: where they come from, the tables, and what does not compare. */
export function resultsPaper({ origin, tables, remarks }: ResultsPaper): string {
  const from = Object.entries(origin).map(([what, text]) => `| ${what} | ${text} |`)
  return [
    '# Beside other servers',
    '`npm run bench -- rivals` writes this file; nobody else does.',
    ['| | |', '|---|---|', ...from].join('\n'),
    ...tables.flatMap(({ title, about, head, rows }) => [`## ${title}`, about, markdownTable(head, rows)]),
    '## What differs, and what is not told',
    remarks.map((remark) => `- ${remark}`).join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}

type ResultsPaper = {
  /** Machine, versions, date, command. */
  origin: Readonly<Record<string, string>>
  tables: readonly ResultTable[]
  remarks: readonly string[]
}

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}
