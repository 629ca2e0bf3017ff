import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const SCOPE = '@quan'

/** A copy of the repository with some of its rooms only. */
export type CopiedTree = { root: string; remove(): Promise<void> }

/**
 * Copies rooms (workspaces) and `scripts` to a folder of their own, with the installed packages but none of the other
 * rooms: what runs there needs nothing else. Built parts are not copied.
 */
export async function copyTree(rooms: readonly string[]): Promise<CopiedTree> {
  const root = await mkdtemp(join(tmpdir(), 'quan-tree-'))
  for (const name of ['package.json', 'scripts', ...rooms])
    await cp(join(ROOT, name), join(root, name), { recursive: true, filter: isSource })
  await linkPackages(root, rooms)
  return { root, remove: () => rm(root, { recursive: true, force: true }) }
}

const isSource = (path: string) => !['node_modules', 'dist'].includes(basename(path))

async function linkPackages(root: string, rooms: readonly string[]) {
  const [from, to] = [join(ROOT, 'node_modules'), join(root, 'node_modules')]
  await mkdir(join(to, SCOPE), { recursive: true })
  const names = (await readdir(from)).filter((name) => name !== SCOPE && !name.startsWith('.'))
  await Promise.all(names.map((name) => symlink(join(from, name), join(to, name))))
  for (const room of rooms) await symlink(join(root, room), join(to, SCOPE, room))
}

/** Puts the least of a built web app into a tree. */
export async function putWebApp(root: string, mode: 'demo' | 'production') {
  const folder = join(root, 'web/dist', mode)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>同城活动</title>')
}
