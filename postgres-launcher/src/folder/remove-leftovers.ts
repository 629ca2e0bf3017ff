import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { COPY_PREFIX } from '#binaries/binaries.ts'

/** Drafts carry `.new-` and random letters; see `initialiseCluster`, `copyPackage` and `writeWhole`. */
const DRAFT = /\.new-\w{6,12}$|^trial-\w{6}$/

/** Removes what killed starts left half-made and what older versions left behind. A file still in use stays for next time. */
export async function removeLeftovers(folders: string[], binDir: string) {
  for (const folder of new Set(folders)) await clean(folder, binDir)
}

async function clean(home: string, binDir: string) {
  const inUse = (name: string) => binDir.startsWith(join(home, name))
  const isLeftover = (name: string) => DRAFT.test(name) || (name.startsWith(COPY_PREFIX) && !inUse(name))
  const leftovers = (await readdir(home)).filter(isLeftover)
  await Promise.all(
    leftovers.map((name) => rm(join(home, name), { recursive: true, force: true }).catch(() => undefined)),
  )
}
