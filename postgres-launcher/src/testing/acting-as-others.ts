import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The bit of a folder's mode by which everybody may pass through it. */
const OTHERS_MAY_PASS = 0o001

/** True when root runs the tests, and others can run this code: a checkout in a folder of root's own cannot be entered by them. */
export const canActAsOthers = process.getuid?.() === 0 && mayBePassed(import.meta.dirname)

function mayBePassed(folder: string): boolean {
  if ((statSync(folder).mode & OTHERS_MAY_PASS) === 0) return false
  return dirname(folder) === folder || mayBePassed(dirname(folder))
}
