import { readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { exists } from '#files/exists.ts'

type LibraryLink = { source: string; target: string }

/**
 * Makes the links between shared libraries that npm cannot pack; the package's install script would make the same, but
 * install scripts do not run here. Several processes may do this at once. False when links are missing afterwards.
 */
export async function linkLibraries(root: string) {
  const made = (await listLinks(root)).map((link) => linkLibrary(root, link))
  return (await Promise.all(made)).every(Boolean)
}

/** The list comes with the package; Windows needs no links and has none. */
async function listLinks(root: string): Promise<LibraryLink[]> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  return JSON.parse(list) as LibraryLink[]
}

async function linkLibrary(root: string, { source, target }: LibraryLink) {
  const link = join(root, target)
  if (await exists(link)) return true
  // The failure shows in the answer: nobody may write there, or another process was quicker.
  await symlink(relative(dirname(target), source), link).catch(() => undefined)
  return exists(link)
}
