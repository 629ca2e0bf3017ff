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

/** What was found in the middle of all rounds, with the least and the most of one: `0.41 (0.4–0.45)`. */
export function spreadOf(costs: readonly number[], unit = 1): string {
  const [middle, least, most] = [median([...costs]), Math.min(...costs), Math.max(...costs)]
  return `${told(middle * unit)} (${told(least * unit)}–${told(most * unit)})`
}

/** One cost over another, in the middle of all rounds. */
export function ratioOf(one: readonly number[], other: readonly number[]): number {
  return median([...one]) / median([...other])
}

const DIGITS = 3

/** A figure as tables tell it. */
export function told(figure: number): string {
  return Number(figure.toPrecision(DIGITS)).toLocaleString('en', { maximumSignificantDigits: DIGITS })
}

/** A part of the results: where it comes from, its tables, and what does not compare. */
export type ResultPart = {
  title: string
  /** Command, date, machine, versions. */
  origin: Readonly<Record<string, string>>
  tables: readonly ResultTable[]
  remarks: readonly string[]
}

const HEAD = '# Beside other servers\n\n`npm run bench -- rivals` writes this file, part by part; nobody else does.'

/** The paper of the results with a part measured anew; the other parts stay as they were found. */
export function resultsPaper(before: string, part: ResultPart): string {
  const [, ...found] = before.split(/^(?=## )/mu)
  const heading = `## ${part.title}\n`
  const others = found.filter((section) => !section.startsWith(heading))
  const sections = [...others, `${heading}\n${sectionText(part)}`]
  return [HEAD, ...sections.map((section) => section.trimEnd()).toSorted()].join('\n\n').concat('\n')
}

function sectionText({ origin, tables, remarks }: ResultPart): string {
  const from = Object.entries(origin).map(([what, text]) => `| ${what} | ${text} |`)
  return [
    ['| | |', '|---|---|', ...from].join('\n'),
    ...tables.flatMap(({ title, about, head, rows }) => [`### ${title}`, about, markdownTable(head, rows)]),
    '### What differs, and what is not told',
    remarks.map((remark) => `- ${remark}`).join('\n'),
  ].join('\n\n')
}

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}
