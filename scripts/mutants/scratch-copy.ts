import { cp, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'

/** Folders that a copy of the project does without. */
const LEFT_OUT: ReadonlySet<string> = new Set(['node_modules', 'dist', '.git', '.cache', '.data', 'coverage'])
/** Packages of the project itself: their links lead on into the copy. */
const OWN_SCOPE = '@quan'

/** A copy of the project that may be broken, beside the installed packages of the original. */
export type ScratchCopy = { root: string; remove(): Promise<void> }

/** Copies the project into a folder of its own; nothing done there reaches the original. */
export async function scratchCopy(original: string): Promise<ScratchCopy> {
  const root = await mkdtemp(join(tmpdir(), 'quan-mutants-'))
  const remove = () => rm(root, { recursive: true, force: true })
  try {
    await cp(original, root, { recursive: true, filter: (file) => !LEFT_OUT.has(basename(file)) })
    for (const folder of await foldersWithPackages(original)) await linkPackages(original, root, folder)
    return { root, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function foldersWithPackages(original: string): Promise<string[]> {
  const rooms = await readdir(original, { withFileTypes: true })
  const folders = ['', ...rooms.filter((room) => room.isDirectory()).map(({ name }) => name)]
  return folders.filter(
    (folder) => basename(folder) !== 'node_modules' && existsSync(join(original, folder, 'node_modules')),
  )
}

/** Links each package by itself, so that what a tool keeps beside them stays in the copy. */
async function linkPackages(original: string, root: string, folder: string): Promise<void> {
  const [from, to] = [join(original, folder, 'node_modules'), join(root, folder, 'node_modules')]
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) {
    if (name === OWN_SCOPE) await linkOwnPackages(join(from, name), join(to, name))
    else if (!name.startsWith('.') || name === '.bin') await symlink(join(from, name), join(to, name))
  }
}

async function linkOwnPackages(from: string, to: string): Promise<void> {
  await mkdir(to)
  for (const name of await readdir(from)) {
    const link = await readlink(join(from, name))
    await symlink(relative(to, join(to, link)), join(to, name))
  }
}
