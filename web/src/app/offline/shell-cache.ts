/** A file of the build; those named by their content need no revision. */
export type ShellFile = { url: string; revision: string | null }

export type ShellCaches = Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>

const SHELL_PREFIX = 'quan-shell-'
/** Shells kept: the new one, and the one whose pages may still be open. */
const SHELLS_MAX = 2

/** Name of the cache of a build. */
export function shellName(version: string): string {
  return SHELL_PREFIX + version
}

type InstallParts = {
  caches: ShellCaches
  version: string
  files: readonly ShellFile[]
  fetchFile: (url: string) => Promise<Response>
}

/** Keeps all files of a build; those that did not change are taken from the build before. */
export async function installShell({ caches, version, files, fetchFile }: InstallParts): Promise<void> {
  const cache = await caches.open(shellName(version))
  await Promise.all(
    files.map(async ({ url, revision }) => {
      const known = revision === null ? await caches.match(url) : undefined
      const answer = known ?? (await fetchFile(url))
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
      await cache.put(url, answer)
    }),
  )
}

/** Lets go of the builds before the last one. */
export async function dropOldShells(caches: ShellCaches, version: string): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(SHELL_PREFIX) && name !== shellName(version))
  const dropped = older.slice(0, Math.max(0, older.length - (SHELLS_MAX - 1)))
  await Promise.all(dropped.map((name) => caches.delete(name)))
}
