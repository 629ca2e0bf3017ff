import { SystemBarsStyle, SystemBarType } from '@capacitor/core'
import { Style } from '@capacitor/status-bar'
import type { ShellPlugins } from './shell-plugins.ts'

type Plugins = {
  bars: Pick<ShellPlugins['bars'], 'setStyle'>
  splash: Pick<ShellPlugins['splash'], 'hide'>
  statusBar: Pick<ShellPlugins['statusBar'], 'setStyle'>
}

/** What the plugins call the look of the system's own texts and icons: dark is for a dark page. */
const LOOK = {
  light: { status: Style.Light, navigation: SystemBarsStyle.Light },
  dark: { status: Style.Dark, navigation: SystemBarsStyle.Dark },
} as const

/** Dresses the system's bars as the page is dressed, now and later, and takes the launch picture away. */
export async function dressShell(root: HTMLElement, plugins: Plugins): Promise<void> {
  // bars that stay as they were do no harm
  const dress = () => dressBars(root, plugins).catch(() => undefined)
  new MutationObserver(dress).observe(root, { attributeFilter: ['data-theme'] })
  await dress()
  await plugins.splash.hide()
}

async function dressBars({ dataset }: HTMLElement, { bars, statusBar }: Plugins): Promise<void> {
  const { status, navigation } = LOOK[dataset['theme'] === 'dark' ? 'dark' : 'light']
  await statusBar.setStyle({ style: status })
  await bars.setStyle({ style: navigation, bar: SystemBarType.NavigationBar })
}
