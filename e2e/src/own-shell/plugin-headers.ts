import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A plugin as Capacitor announces it to the page. */
export type PluginHeader = { name: string; methods: { name: string; rtype?: 'promise' }[] }

const ROOT = join(import.meta.dirname, '../../..')
/** Native halves of the plugins in the app: those of packages, of Capacitor itself, and our own. */
const SOURCES = [
  'node_modules/@{capacitor,aparajita}/{app,camera,push-notifications,share,splash-screen,status-bar,capacitor-secure-storage}/android/src/main/java/**/*.{java,kt}',
  'node_modules/@capacitor/android/capacitor/src/main/java/com/getcapacitor/plugin/SystemBars.java',
  'shell/android/app/src/main/java/**/*.java',
]
/** Methods that every plugin has; the others answer once. */
const LISTENING = [{ name: 'addListener' }, { name: 'removeListener' }]

/** The plugins with the methods that their Android sources have: a name that is wrong here fails in the page as there. */
export function pluginHeaders(): PluginHeader[] {
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
