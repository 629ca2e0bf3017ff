import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** What is photographed, and where it goes. */
export type ScreenshotsCommand = {
  /** Named scenes, or all that begin so where a name ends in a star; none = every one. */
  names: string[]
  /** Where pictures go; null = to those of the repository. */
  folder: string | null
  /** Where drawings of the design lie. */
  mockupFolder: string | null
}

/** Reads `[NAME…] [--to FOLDER] [--beside FOLDER]`. */
export function readScreenshotsCommand(given: readonly string[]): ScreenshotsCommand {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: { to: { type: 'string' }, beside: { type: 'string' } },
  })
  const folderOf = (path: string | undefined) => (path === undefined ? null : resolve(path))
  return { names: positionals, folder: folderOf(values.to), mockupFolder: folderOf(values.beside) }
}

/** Whether a scene is one of those that were named. */
export function isAskedFor(name: string, { names }: Pick<ScreenshotsCommand, 'names'>): boolean {
  if (names.length === 0) return true
  return names.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one))
}
