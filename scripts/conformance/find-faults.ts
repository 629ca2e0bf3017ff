import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONFORMANCE_DOCUMENT, readRows, type Proof, type Row } from './read-rows.ts'
import { testTitles, type TitlePath } from './test-titles.ts'

/** Sections of the specification; each has rows. */
const SECTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
/** What stands in the cell of a deviation where there is nothing to do. */
const NOTHING_TO_DO = 'nothing to do'

/**
 * What is wrong with the conformance table: rows out of order, statements without software or test, files and tests
 * that are not there, tests named so that several answer. Empty when all is well.
 */
export function findConformanceFaults(root: string): string[] {
  const rows = readRows(readFileSync(join(root, CONFORMANCE_DOCUMENT), 'utf8'))
  const titles = titleReader(root)
  return [...orderFaults(rows), ...rows.flatMap((row) => rowFaults(row, { root, titles }))]
}

type Reading = { root: string; titles: (file: string) => readonly TitlePath[] }

/** Reads the tests of each file once. */
function titleReader(root: string): Reading['titles'] {
  const known = new Map<string, readonly TitlePath[]>()
  return (file) => {
    const found = known.get(file) ?? testTitles(readFileSync(join(root, file), 'utf8'), file)
    known.set(file, found)
    return found
  }
}

function orderFaults(rows: readonly Row[]): string[] {
  return SECTIONS.flatMap((section) => {
    const places = rows.map(({ number }) => number.split('.').map(Number)).filter(([first]) => first === section)
    const isInOrder = places.every(([, place], index) => place === index + 1)
    return places.length > 0 && isInOrder ? [] : [`section ${section}: rows are not numbered from 1 on without gaps`]
  })
}

function rowFaults(row: Row, reading: Reading): string[] {
  const { number, files, proofs, deviation } = row
  if (deviation.startsWith(NOTHING_TO_DO)) return []
  const missing = [
    ...(files.length === 0 ? ['no file does it'] : []),
    ...(proofs.length === 0 ? ['no test proves it'] : []),
    ...files.filter((file) => !existsSync(join(reading.root, file))).map((file) => `there is no ${file}`),
    ...proofs.flatMap((proof) => proofFaults(proof, reading)),
  ]
  return missing.map((fault) => `${number}: ${fault}`)
}

function proofFaults({ file, titles, cases }: Proof, reading: Reading): string[] {
  if (!existsSync(join(reading.root, file))) return [`there is no ${file}`]
  const found = reading.titles(file).filter((path) => endsWith(path, titles))
  const source = readFileSync(join(reading.root, file), 'utf8')
  return [
    ...(found.length === 1 ? [] : [`${found.length} tests of ${file} are named “${titles.join(' › ')}”`]),
    ...cases.filter((one) => !source.includes(one)).map((one) => `${file} has no case ${one}`),
  ]
}

const endsWith = (path: TitlePath, end: TitlePath) => end.every((title, index) => path.at(index - end.length) === title)
