import { readFile } from 'node:fs/promises'

/** The text of a file without the space around it; null when there is no such file. */
export async function findText(file: string) {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
