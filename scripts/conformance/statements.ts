import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What was asked for, written by hand, below the project's root. */
export const STATEMENTS_DOCUMENT = 'docs/conformance-statements.md'

/** One thing the product must do. `id` is its section and its place there, as `2.14`. */
export type Statement = { id: string; text: string; deviation: string }

/** What stands as the deviation of a statement that asks for nothing, or that nothing does yet; it needs no proof. */
const UNPROVED = ['nothing to do', 'not built']
const ROW = /^\| \d+\.\d+ \|/
const CELLS = 3

/** The document with the statements as it is written. */
export const readStatementsDocument = (root: string) => readFileSync(join(root, STATEMENTS_DOCUMENT), 'utf8')

/** The statements of the document, in its order. Throws for a row that has not its three cells. */
export function statementsOf(document: string): Statement[] {
  return document.split('\n').flatMap((line) => statementIn(line) ?? [])
}

/** The statement of a line; null where the line is no row of a table. */
export function statementIn(line: string): Statement | null {
  if (!ROW.test(line)) return null
  const cells = line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim())
  const [id = '', text = '', deviation = ''] = cells
  if (cells.length !== CELLS) throw new Error(`statement ${id} has ${cells.length} cells, not ${CELLS}`)
  return { id, text, deviation }
}

export const needsProof = ({ deviation }: Statement) => !UNPROVED.some((word) => deviation.startsWith(word))
