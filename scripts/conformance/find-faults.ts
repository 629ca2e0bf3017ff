import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  CONFORMANCE_DOCUMENT,
  conformanceDocument,
  needsProof,
  readStatementsDocument,
  type Statement,
  statementsOf,
} from './conformance-document.ts'
import { findProofs, type Proof } from './proofs.ts'

/**
 * What is wrong between statements and tests: numbers with gaps, statements that no test proves, marks of statements
 * that are not there, a document that was not made anew. Empty when all is well.
 */
export function findConformanceFaults(root: string): string[] {
  const document = readStatementsDocument(root)
  const statements = statementsOf(document)
  const { proofs, faults } = findProofs(root)
  return [
    ...orderFaults(statements),
    ...faults,
    ...unknownFaults(statements, proofs),
    ...unprovedFaults(statements, proofs),
    ...ageFaults(root, conformanceDocument(document, proofs)),
  ]
}

/** Sections count from 1 on, and so do the statements of each. */
function orderFaults(statements: readonly Statement[]): string[] {
  const bySection = [...Map.groupBy(statements, ({ id }) => id.split('.')[0])]
  return bySection.flatMap(([section = '', ofSection], index) => [
    ...(Number(section) === index + 1 ? [] : [`section ${section} stands where section ${index + 1} should`]),
    ...(ofSection.every(({ id }, place) => id === `${section}.${place + 1}`)
      ? []
      : [`section ${section}: statements are not numbered from 1 on without gaps`]),
  ])
}

function unknownFaults(statements: readonly Statement[], proofs: readonly Proof[]): string[] {
  const known = new Set(statements.map(({ id }) => id))
  return proofs.flatMap(({ file, id }) => (known.has(id) ? [] : [`${file}: there is no statement ${id}`]))
}

function unprovedFaults(statements: readonly Statement[], proofs: readonly Proof[]): string[] {
  const proved = new Set(proofs.map(({ id }) => id))
  return statements
    .filter((statement) => needsProof(statement) !== proved.has(statement.id))
    .map(({ id, deviation }) => `${id}: ${proved.has(id) ? `is proved, but says “${deviation}”` : 'no test proves it'}`)
}

function ageFaults(root: string, made: string): string[] {
  const file = join(root, CONFORMANCE_DOCUMENT)
  const isNew = existsSync(file) && readFileSync(file, 'utf8') === made
  return isNew ? [] : [`${CONFORMANCE_DOCUMENT} is out of date: npm run conformance`]
}
