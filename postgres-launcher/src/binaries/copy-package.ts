import { chmod, copyFile, constants, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { linkLibraries } from '#binaries/library-links.ts'

/** Files the server does not need: they are for compiling against it. */
const LEFT_OUT = /\.a$|^pkgconfig$|^pgxs$|^include$/

/** Copies PostgreSQL's programs whole or not at all, readable by every user, with their links made. */
export async function copyPackage(root: string, target: string) {
  const draft = await mkdtemp(`${target}.new-`)
  try {
    await copyTree(root, draft, (name) => name === 'native')
    await linkLibraries(draft)
    await rename(draft, target)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function copyTree(from: string, to: string, isWanted = (name: string) => !LEFT_OUT.test(name)) {
  await mkdir(to, { recursive: true })
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (!isWanted(entry.name)) continue
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyTree(source, copy)
    else if (entry.isFile()) await copyReadable(source, copy)
  }
}

async function copyReadable(from: string, to: string) {
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  const { mode } = await stat(from)
  await chmod(to, mode & 0o100 ? 0o755 : 0o644)
}
