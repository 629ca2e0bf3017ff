import { randomBytes } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'

/** Writes a file only its owner may read, so that a reader (or a crash) meets all of it or nothing. */
export async function writeWhole(file: string, text: string) {
  const draft = `${file}.new-${randomBytes(6).toString('hex')}`
  await writeFile(draft, text, { mode: 0o600, flag: 'wx', flush: true })
  await rename(draft, file)
}
