import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { legalPages } from '@quan/server/features/legal/legal.routes.ts'
import { type Operator, readOperator } from '@quan/server/platform/config/operator-settings.ts'
import { type Environment, readAll, readSettings } from '@quan/server/platform/config/read-settings.ts'
import { inlineScriptsOf, pageHeaders } from '@quan/server/platform/pages/security-headers.ts'
import { runTool } from '../commands/run-tool.ts'
import { buildWeb } from '../web-build/build-web.ts'
import { SHELL } from './shell-files.ts'
import { shellSettings } from './shell-settings.ts'

/** Where the web app of the shell is built, beside those that servers send. */
const BUILT = join(SHELL, '../web/dist/shell')
const WWW = join(SHELL, 'www')
/** The page shown by a device whose web view is too old for the app. */
export const OUTDATED = 'outdated.html'

/** Builds the web app for the server of `API_BASE` and puts it into both projects. Answers the host of its links. */
export async function buildShell(environment: Environment): Promise<string> {
  const [{ apiBase }, operator] = readAll(
    () => readSettings(shellSettings, environment),
    () => readOperator(environment),
  )
  await buildWeb('production', { folder: BUILT })
  await rm(WWW, { recursive: true, force: true })
  await cp(BUILT, WWW, { recursive: true, filter: isForShell })
  await cp(join(SHELL, OUTDATED), join(WWW, OUTDATED))
  await writeLegalPages(WWW, operator)
  const page = join(WWW, 'index.html')
  await writeFile(page, shellPage(await readFile(page, 'utf8'), apiBase))
  const { host } = new URL(apiBase)
  await writeFile(join(SHELL, 'android/link.properties'), `host=${host}\n`)
  await writeFile(join(SHELL, 'ios/link-host.xcconfig'), `QUAN_LINK_HOST = ${host}\n`)
  await copyIntoProjects()
  return host
}

/** The terms and the privacy policy as the server has them: the shell brings them along. */
export async function writeLegalPages(folder: string, operator: Operator) {
  for (const [path, page] of Object.entries(legalPages(operator))) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, page)
  }
}

/** Nobody asks a shell for compressed files, and it needs no worker to keep its own. */
function isForShell(path: string): boolean {
  return !['.gz', '.br'].includes(extname(path)) && basename(path) !== 'sw.js'
}

async function copyIntoProjects() {
  const { code, output } = await runTool({
    file: '@capacitor/cli/bin/capacitor',
    arguments: ['sync'],
    cwd: SHELL,
    environment: { CAPACITOR_NO_TELEMETRY: '1' },
  })
  if (code !== 0) throw new Error(`The projects could not be brought up to date:\n${output}`)
}

/**
 * The app's page as it lies in the shell: what the server says by headers about scripts and sources stands in the page,
 * since nobody sends headers there.
 */
export function shellPage(html: string, apiBase: string): string {
  const headers = pageHeaders({
    inlineScripts: inlineScriptsOf(html),
    frameAncestors: "'none'",
    maker: 'app',
    pictureBaseUrl: apiBase,
    // the shell gives its bridge to every frame
    frameHosts: [],
    isHttps: true,
  })
  const policy = headers['content-security-policy'] ?? ''
  // a page can say of itself all but who may frame it
  const directives = policy.split('; ').filter((directive) => !directive.startsWith('frame-ancestors'))
  const told = [
    `<meta http-equiv="content-security-policy" content="${directives.join('; ')}" />`,
    `<meta name="referrer" content="${headers['referrer-policy']}" />`,
  ]
  return html.replace('<meta charset="utf-8" />', `<meta charset="utf-8" />\n    ${told.join('\n    ')}`)
}
