import type { Rolldown } from 'vite'

type Modules = { getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, 'importedIds' | 'importers'> | null }

const MUTATION =
  /[\\/]@tanstack[\\/].+[\\/](mutationObserver|useMutation|useMutationState)\.js$|[\\/]platform[\\/]query[\\/]use-mutation\.ts$/

type FirstPages = {
  /** Source of the page that most people open the app at. */
  page: string
  /** Source of the page that is opened from there, and by links. */
  next: string
  /** Sources of what the first page shows a moment later: they stay apart, so that it waits for nothing else. */
  parts: readonly string[]
}

/**
 * Groups of modules by which the first pages' code comes in few files: many small ones compress badly, and each is a
 * request. What the app always needs is one; what the first page needs besides, and other pages share with it, another;
 * what the next page needs besides is a third, but for what it shares with the first page's parts.
 */
export function firstChunks({ page, next, parts }: FirstPages): Rolldown.CodeSplittingGroup[] {
  let needed: ReadonlySet<string> | null = null
  let neededFirst: ReadonlySet<string> | null = null
  let neededNext: ReadonlySet<string> | null = null
  return [
    // the packages' fronts name them, yet no first page changes anything
    { name: 'mutation', test: MUTATION, includeDependenciesRecursively: false, priority: 3 },
    { name: 'app', tags: ['$initial'], priority: 2 },
    {
      name(id, modules) {
        needed ??= reachedFrom(page, modules)
        return needed.has(id) && isShared(id, folderOf(page), modules) ? 'shared' : null
      },
      priority: 1,
    },
    {
      name(id, modules) {
        neededFirst ??= [page, ...parts].reduce((seen, one) => reachedFrom(one, modules, seen), new Set<string>())
        neededNext ??= reachedFrom(next, modules)
        if (!neededNext.has(id) || id === next || parts.includes(id)) return null
        return neededFirst.has(id) ? 'parts' : 'next'
      },
      includeDependenciesRecursively: false,
      priority: 0,
    },
  ]
}

function reachedFrom(id: string, modules: Modules, reached = new Set<string>()): Set<string> {
  if (reached.has(id)) return reached
  reached.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reachedFrom(imported, modules, reached)
  return reached
}

/** What lies with the page is its own, unless something elsewhere needs it as well. */
function isShared(id: string, folder: string, modules: Modules): boolean {
  if (!id.startsWith(folder)) return true
  return modules.getModuleInfo(id)?.importers.some((importer) => !importer.startsWith(folder)) ?? false
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1)
}
