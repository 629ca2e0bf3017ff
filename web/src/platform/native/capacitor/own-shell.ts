import type { NativePlatform } from '../bridge-object.ts'

type OwnShellWindow = { Capacitor?: { PluginHeaders?: unknown; getPlatform?: unknown } }

/**
 * The system our own shell runs on; null in a browser and in shells of others. It puts its list of plugins into the page
 * before anything else runs; Capacitor's package alone, which looks native beside any bridge object, brings none.
 */
export function ownShellPlatform(window: unknown = globalThis): NativePlatform | null {
  const { Capacitor: shell } = window as OwnShellWindow
  if (!Array.isArray(shell?.PluginHeaders) || typeof shell.getPlatform !== 'function') return null
  const platform: unknown = shell.getPlatform()
  return platform === 'android' || platform === 'ios' ? platform : null
}

/** True when our own shell was built with a plugin; some come with a vendor's kit only. */
export function hasShellPlugin(name: string, window: unknown = globalThis): boolean {
  if (ownShellPlatform(window) === null) return false
  const { Capacitor: shell } = window as { Capacitor: { PluginHeaders: { name: unknown }[] } }
  return shell.PluginHeaders.some((plugin) => plugin.name === name)
}
