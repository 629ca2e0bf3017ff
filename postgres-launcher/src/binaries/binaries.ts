import { join } from 'node:path'
import { copyPackage } from '#binaries/copy-package.ts'
import { findPackage, type BinariesPackage } from '#binaries/find-package.ts'
import { linkLibraries } from '#binaries/library-links.ts'
import { exists } from '#files/exists.ts'
import { binariesUnusable } from '#launch-faults.ts'
import { tryBinaries, type Binaries } from '#binaries/try-binaries.ts'
import type { RunAs } from '#process/run-as.ts'

type BinariesWanted = { home: string; runAs: RunAs; from?: BinariesPackage }

/** Name of the copy kept beside the database when the installed package cannot be used in place. */
export const COPY_PREFIX = 'binaries-'

/**
 * Programs the database's user can run. They stay where npm put them, when that works; a package that lacks links in a
 * read-only folder, or lies where the user may not go, is copied beside the database once.
 */
export async function prepareBinaries({ home, runAs, from }: BinariesWanted): Promise<Binaries> {
  const { root, version } = from ?? (await findPackage())
  if (await linkLibraries(root)) {
    const inPlace = await tryBinaries(root, runAs)
    if (inPlace !== 'unreachable') return inPlace
  }
  return useCopy(root, join(home, COPY_PREFIX + version), runAs)
}

async function useCopy(root: string, copy: string, runAs: RunAs) {
  if (!(await exists(copy))) await copyPackage(root, copy)
  const copied = await tryBinaries(copy, runAs)
  if (copied === 'unreachable') throw binariesUnusable(copy, 'permission denied')
  return copied
}
