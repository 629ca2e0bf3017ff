import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createContext, Script } from 'node:vm'
import type { FieldClock } from './field-clock.ts'

/** The published versions of the client, by the names they are installed under. */
export type FieldEdition = 'uni-push' | 'uni-push-legacy'

/** Whether the page is looked at; null is a host without pages, such as a mini program. */
export type FieldPage = { hasFocus: boolean; isVisible: boolean } | null

type Result = { resultCode: number; message: string }
type ResultCallback<Name extends string> = { [key in Name]: (result: Result) => void }

/** What the published file gives; the last three are of the older edition only. */
export type FieldLibrary = {
  setSocketServer(server: { url: string; key: string; keyId: string }): void
  init(options: {
    appid: string
    onError(told: { error: unknown }): void
    onClientId(told: { cid: string }): void
    onlineState(told: { online: boolean }): void
    onPushMsg(told: { message: string }): void
  }): void
  enableSocket(isEnabled: boolean): void
  getVersion(): string
  setTag(options: { tags: string[] } & ResultCallback<'setTagResult'>): void
  bindAlias(options: { alias: string } & ResultCallback<'bindAliasResult'>): void
  unbindAlias(options: { alias: string; onlySelf: boolean } & ResultCallback<'unbindAliasResult'>): void
}

type Realm = {
  edition: FieldEdition
  uni: Record<string, unknown>
  clock: FieldClock
  page: FieldPage
  /** What it writes on its console. */
  log(line: string): void
}

const scripts = new Map<FieldEdition, Script>()

/** Runs the published file as it is, in a realm of its own: whatever it takes for the page is made up around it. */
export function fieldLibrary({ edition, uni, clock, page, log }: Realm): FieldLibrary {
  const module = { exports: {} as FieldLibrary & { default?: FieldLibrary } }
  const navigator = { userAgent: 'test/1.0', appName: 'Netscape' }
  const write = (...parts: unknown[]) => log(parts.flat().map(String).join(' '))
  const context = createContext({
    module,
    exports: module.exports,
    self: {},
    window: { navigator },
    navigator,
    ...(page && { document: documentOf(page) }),
    uni,
    console: { info: write, warn: write, error: write, log: write },
    setTimeout: clock.setTimeout,
    setInterval: clock.setInterval,
    clearTimeout: clock.clear,
    clearInterval: clock.clear,
    hostNow: clock.now,
  })
  DATE_OF_THE_HOST.runInContext(context)
  scriptOf(edition).runInContext(context)
  return module.exports.default ?? module.exports
}

const DATE_OF_THE_HOST = new Script(`{
  const now = hostNow
  globalThis.Date = class extends Date {
    constructor(...parts) { if (parts.length > 0) super(...parts); else super(now()) }
    static now() { return now() }
  }
}`)

const require = createRequire(import.meta.url)
const LIBRARIES: Readonly<Record<FieldEdition, string>> = {
  'uni-push': require.resolve('uni-push/lib/gtpush-min.js'),
  'uni-push-legacy': require.resolve('uni-push-legacy/lib/gtpush-min.js'),
}

function documentOf(page: NonNullable<FieldPage>) {
  return {
    hasFocus: () => page.hasFocus,
    get visibilityState() {
      return page.isVisible ? 'visible' : 'hidden'
    },
  }
}

function scriptOf(edition: FieldEdition): Script {
  const path = LIBRARIES[edition]
  const script = scripts.get(edition) ?? new Script(readFileSync(path, 'utf8'), { filename: path })
  scripts.set(edition, script)
  return script
}
