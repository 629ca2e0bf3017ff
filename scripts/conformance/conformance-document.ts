import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Proof } from './proofs.ts'

/** What was asked for, written by hand, below the project's root. */
export const STATEMENTS_DOCUMENT = 'docs/conformance-statements.md'

/** One thing the product must do. `id` is its section and its place there, as `2.14`. */
export type Statement = { id: string; text: string; deviation: string }

/** What stands as the deviation of a statement that asks for nothing, or that nothing does yet; it needs no proof. */
const UNPROVED = ['nothing to do', 'not built']

const ROW = /^\| \d+\.\d+ \|/

const CELLS = 3

/** What was asked for beside what proves it, below the project's root. */
export const CONFORMANCE_DOCUMENT = 'docs/conformance.md'

const HEAD = `# Conformance

Made by \`npm run conformance\` from \`${STATEMENTS_DOCUMENT}\`, which tells how, and from the marks in tests; not to be edited.
Tests below \`e2e/journeys/\` run the built app in Chromium against a real server; the others are named by where they stand.
\`npm run test:mutants\` breaks what some of these statements ask for, one at a time, and demands that a marked test fails.
`
const FIRST_SECTION = /^## /m

/** The document: the sections of the statements, with a column of proofs. */
export function conformanceDocument(statements: string, proofs: readonly Proof[]): string {
  const sections = statements.slice(statements.search(FIRST_SECTION))
  return `${HEAD}\n${sections
    .split('\n')
    .map((line) => withProofs(line, proofs))
    .join('\n')}`
}

function withProofs(line: string, proofs: readonly Proof[]): string {
  if (line === '| no. | statement | deviation |') return '| no. | statement | proved by | deviation |'
  if (line === '| --- | --- | --- |') return '| --- | --- | --- | --- |'
  const statement = statementIn(line)
  if (statement === null) return line
  const { id, text, deviation } = statement
  const cell = proofsText(proofs.filter((proof) => proof.id === id))
  return `| ${id} | ${text} | ${cell} | ${deviation} |`
}

/** File after file with the titles of its tests, each with the cases that matter. */
function proofsText(proofs: readonly Proof[]): string {
  const byFile = Map.groupBy(proofs, ({ file }) => file)
  const lines = [...byFile].map(([file, ofFile]) => {
    const byTitle = Map.groupBy(ofFile, ({ titles }) => titles.join(' › '))
    const titles = [...byTitle].map(([title, marks]) => [`“${title}”`, ...marks.flatMap(caseOf)].join(' '))
    return [`\`${file}\``, ...titles].join(' ')
  })
  return lines.length === 0 ? '–' : lines.join('<br>').replaceAll('|', String.raw`\|`)
}

const caseOf = ({ caseText }: Proof) => (caseText === null ? [] : [`‹${caseText}›`])

/** The document with the statements as it is written. */
export const readStatementsDocument = (root: string) => readFileSync(join(root, STATEMENTS_DOCUMENT), 'utf8')

/** The statements of the document, in its order. Throws for a row that has not its three cells. */
export function statementsOf(document: string): Statement[] {
  return document.split('\n').flatMap((line) => statementIn(line) ?? [])
}

/** The statement of a line; null where the line is no row of a table. */
function statementIn(line: string): Statement | null {
  if (!ROW.test(line)) return null
  const cells = line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim())
  const [id = '', text = '', deviation = ''] = cells
  if (cells.length !== CELLS) throw new Error(`statement ${id} has ${cells.length} cells, not ${CELLS}`)
  return { id, text, deviation }
}

export const needsProof = ({ deviation }: Statement) => !UNPROVED.some((word) => deviation.startsWith(word))
