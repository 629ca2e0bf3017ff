import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readSettings } from '@quan/server/platform/config/read-settings.ts'
import { type BuildOptions, buildPages } from './build-pages.ts'
import { type WebMode, webFolder, webSettings } from './web-settings.ts'

/** What each built app has, and nothing else. */
const BUILT_MARK = '.vite/manifest.json'

/** Files the built app is made of, besides settings whose names begin so. What paints it is made of the same ones. */
export const SOURCES = [
  'web',
  'contract/src',
  'artwork/src',
  'lingui.config.ts',
  'package-lock.json',
  'scripts/web-build/build-pages.ts',
  'scripts/web-build/compress-pages.ts',
  'scripts/web-build/build-web.ts',
  'scripts/web-build/build-painter.ts',
]
export const SETTINGS = /^(?:API|VITE)_/

/**
 * Builds the web app unless what is there was made from the same sources. Answers whether it built. A wrong setting stops it, and
 * so does a folder that holds something else, since it is replaced whole.
 */
export async function buildWeb(
  mode: WebMode,
  { folder = webFolder(mode), ...options }: BuildOptions & { folder?: string } = {},
): Promise<boolean> {
  readSettings(webSettings, process.env)
  if (await holdsSomethingElse(folder))
    throw new Error(`${folder} holds something else than a built web app: set WEB_FOLDER to a folder of its own.`)
  return await buildPages({
    name: 'web app',
    room: 'web',
    mode,
    sources: SOURCES,
    settings: SETTINGS,
    folder,
    ...options,
  })
}

const holdsSomethingElse = async (folder: string) =>
  existsSync(folder) && !existsSync(join(folder, BUILT_MARK)) && (await readdir(folder)).length > 0
