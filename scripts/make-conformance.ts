import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  CONFORMANCE_DOCUMENT,
  conformanceDocument,
  readStatementsDocument,
} from './conformance/conformance-document.ts'
import { findConformanceFaults } from './conformance/find-faults.ts'
import { findProofs } from './conformance/proofs.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** `npm run conformance`: writes docs/conformance.md anew, and tells what is not proved. */
const document = conformanceDocument(readStatementsDocument(ROOT), findProofs(ROOT).proofs)
writeFileSync(join(ROOT, CONFORMANCE_DOCUMENT), document)
const faults = findConformanceFaults(ROOT)
for (const fault of faults) process.stdout.write(`${fault}\n`)
if (faults.length > 0) process.exitCode = 1
