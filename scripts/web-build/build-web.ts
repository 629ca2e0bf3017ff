import { readSettings } from '@quan/server/platform/config/read-settings.ts'
import { type BuildOptions, buildPages } from './build-pages.ts'
import { type WebMode, webFolder, webSettings } from './web-settings.ts'

/** Files the built app is made of, besides settings whose names begin so. What paints it is made of the same ones. */
export const SOURCES = [
  'web',
  'contract/src',
  'artwork/src',
  'lingui.config.ts',
  'package-lock.json',
  'scripts/web-build/build-pages.ts',
  'scripts/web-build/build-web.ts',
  'scripts/web-build/build-painter.ts',
]
export const SETTINGS = /^(?:API|VITE)_/

/** Builds the web app unless what is there was made from the same sources. Answers whether it built. A wrong setting stops it. */
export async function buildWeb(
  mode: WebMode,
  { folder = webFolder(mode), ...options }: BuildOptions & { folder?: string } = {},
): Promise<boolean> {
  readSettings(webSettings, process.env)
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
