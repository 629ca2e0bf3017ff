/** The table of what the specification states, below the project's root. */
export const CONFORMANCE_DOCUMENT = 'docs/conformance.md'

/** A test a row relies on: its title, with the titles it stands under where that is needed to tell it from others. */
export type Proof = { file: string; titles: readonly string[]; cases: readonly string[] }

/** A statement of the specification, what does it and what proves it. `number` is its section and place, as `2.14`. */
export type Row = {
  number: string
  statement: string
  files: readonly string[]
  proofs: readonly Proof[]
  deviation: string
}

const ROW = /^\| (\d+\.\d+) \|/
const CELLS = 5
const FILE = /`([^`]+)`/g
/** A file, or the title of a test in it with the cases that matter. */
const PROOF = /`([^`]+)`|“([^”]+)”((?: ‹[^›]+›)*)/g
const CASE = /‹([^›]+)›/g

/** Reads the rows of the conformance tables. Throws for a row that has not its five cells. */
export function readRows(document: string): Row[] {
  return document.split('\n').flatMap((line) => (ROW.test(line) ? [readRow(line)] : []))
}

function readRow(line: string): Row {
  const cells = line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim())
  const [number = '', statement = '', files = '', proofs = '', deviation = ''] = cells
  if (cells.length !== CELLS) throw new Error(`row ${number} has ${cells.length} cells, not ${CELLS}`)
  return { number, statement, files: filesIn(files), proofs: proofsIn(proofs), deviation }
}

const filesIn = (cell: string) => [...cell.matchAll(FILE)].map(([, file = '']) => file)

function proofsIn(cell: string): Proof[] {
  let file = ''
  const proofs: Proof[] = []
  for (const [, nextFile, title, cases = ''] of cell.matchAll(PROOF)) {
    if (nextFile !== undefined) file = nextFile
    if (title !== undefined) {
      const named = [...cases.matchAll(CASE)].map(([, one = '']) => one)
      proofs.push({ file, titles: title.split(' › '), cases: named })
    }
  }
  return proofs
}
