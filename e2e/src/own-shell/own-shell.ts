import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { type BridgeCall, createSystemSide, PluginRefusal, type SystemSide } from '#own-shell/system-side.ts'

/** A plugin as Capacitor announces it to the page. */
type PluginHeader = { name: string; methods: { name: string; rtype?: 'promise' }[] }

const ROOT = join(import.meta.dirname, '../../..')

/** Native halves of the plugins in the app: those of packages, of Capacitor itself, and our own. */
const SOURCES = [
  'node_modules/@{capacitor,aparajita}/{app,camera,push-notifications,share,splash-screen,status-bar,capacitor-secure-storage}/android/src/main/java/**/*.{java,kt}',
  'node_modules/@capacitor/android/capacitor/src/main/java/com/getcapacitor/plugin/SystemBars.java',
  'shell/android/app/src/main/java/**/*.java',
]

/** Methods that every plugin has; the others answer once. */
const LISTENING = [{ name: 'addListener' }, { name: 'removeListener' }]

/** Our own shell around the pages of a context. */
export type OwnShell = SystemSide & {
  /** The system says something to a plugin; without a listener it waits for one, as links do. */
  fire(event: string, data: object): Promise<void>
}

type Answer = {
  callbackId: string
  success: boolean
  data?: unknown
  error?: { message: string; code?: string }
  save?: boolean
}
type ShellOptions = {
  platform?: 'android' | 'ios'
  /** True for a shell that was built with the mobile operator's kit. */
  hasKit?: boolean
}
type ShellWindow = {
  webkit: object
  androidBridge: { postMessage(text: string): Promise<void>; onmessage?: (event: { data: string }) => void }
  Capacitor: { Plugins: object; PluginHeaders: unknown; fromNative?(answer: Answer): void }
  callSystem(text: string): Promise<Answer | null>
}

const require = createRequire(import.meta.url)
const asset = (name: string, path: string) => join(dirname(require.resolve(`${name}/package.json`)), path)
/** The script that each system's half of Capacitor puts into the page. */
const BRIDGE = {
  android: asset('@capacitor/android', 'capacitor/src/main/assets/native-bridge.js'),
  ios: asset('@capacitor/ios', 'Capacitor/Capacitor/assets/native-bridge.js'),
}

/** Puts the pages into our own shell: the vendor's bridge as it is, over a double of the system's side. */
export async function openOwnShell(
  context: BrowserContext,
  { platform = 'android', hasKit = false }: ShellOptions = {},
): Promise<OwnShell> {
  const system = createSystemSide()
  const listeners = new Map<string, { page: Page; callbackId: string }>()
  const waiting = new Map<string, object>()

  await context.exposeBinding('callSystem', async ({ page }, text: string) => {
    const call = JSON.parse(text) as BridgeCall
    if (call.methodName !== 'addListener') return answerTo(call, system)
    const event = `${call.pluginId}.${String(call.options['eventName'])}`
    listeners.set(event, { page, callbackId: call.callbackId })
    const data = waiting.get(event)
    waiting.delete(event)
    return data === undefined ? null : { callbackId: call.callbackId, success: true, data, save: true }
  })
  const plugins = pluginHeaders().filter(({ name }) => hasKit || name !== 'Univerify')
  await context.addInitScript(platform === 'ios' ? putHandler : putBridgeObject, plugins)
  await context.addInitScript(readFileSync(BRIDGE[platform], 'utf8'))

  return {
    ...system,
    async fire(event, data) {
      const listener = listeners.get(event)
      if (listener === undefined) return void waiting.set(event, data)
      const answer: Answer = { callbackId: listener.callbackId, success: true, data, save: true }
      await listener.page.evaluate(tellPage, answer)
    },
  }
}

async function answerTo(
  { callbackId, pluginId, methodName, options }: BridgeCall,
  system: SystemSide,
): Promise<Answer> {
  const method = `${pluginId}.${methodName}`
  if (pluginId !== 'SecureStorage') system.asked.push({ method, options })
  const act = system.acts[method]
  try {
    if (act === undefined) throw new PluginRefusal(`${method} is not there`, 'UNIMPLEMENTED')
    return { callbackId, success: true, data: await act(options) }
  } catch (error) {
    if (!(error instanceof PluginRefusal)) throw error
    return { callbackId, success: false, error: { message: error.message, code: error.code } }
  }
}

/** Runs in the page before the vendor's bridge, as the Java side writes it. */
function putBridgeObject(headers: unknown) {
  const window = globalThis as unknown as ShellWindow
  window.androidBridge = {
    async postMessage(text) {
      const answer = await window.callSystem(text)
      if (answer !== null) window.androidBridge.onmessage?.({ data: JSON.stringify(answer) })
    },
  }
  window.Capacitor = { Plugins: {}, PluginHeaders: headers }
}

/** The same, as the Swift side does it. */
function putHandler(headers: unknown) {
  const window = globalThis as unknown as ShellWindow
  const bridge = {
    async postMessage(call: object) {
      const answer = await window.callSystem(JSON.stringify(call))
      if (answer !== null) window.Capacitor.fromNative?.(answer)
    },
  }
  window.webkit = { messageHandlers: { bridge } }
  window.Capacitor = { Plugins: {}, PluginHeaders: headers }
}

/** Runs in the page. */
function tellPage(answer: Answer) {
  const window = globalThis as unknown as ShellWindow
  window.Capacitor.fromNative?.(answer)
}

/** The plugins with the methods that their Android sources have: a name that is wrong here fails in the page as there. */
function pluginHeaders(): PluginHeader[] {
  const sources = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  return sources.flatMap((file) => headerIn(readFileSync(join(ROOT, file), 'utf8'), basename(file).split('.')[0] ?? ''))
}

function headerIn(source: string, className: string): PluginHeader[] {
  const annotation = /^@CapacitorPlugin(?:\(([\s\S]*?)\)\n)?/m.exec(source)
  if (annotation === null) return []
  const name = /^\s*name = "(\w+)"/m.exec(annotation[1] ?? '')?.[1] ?? className
  const methods = source.matchAll(/@PluginMethod(?:\([^)]*\))?\s+(?:override )?(?:public void|fun) (\w+)\(/g)
  return [
    {
      name,
      methods: [...LISTENING, ...[...methods].map(([, method]) => ({ name: method ?? '', rtype: 'promise' as const }))],
    },
  ]
}
