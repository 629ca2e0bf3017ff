import { SystemBarsStyle, SystemBarType } from '@capacitor/core'
import { Style } from '@capacitor/status-bar'
import * as z from 'zod/mini'
import { LINK_SCHEME } from '@quan/contract/route/linked-routes.ts'
import { NativeAction } from '../native-action.ts'
import { NativeFailure } from '../native-failure.ts'
import { createShellActions } from './shell-actions.ts'
import { shellPlugins, type ShellPlugins } from './shell-plugins.ts'

type EventPlugins = { app: Pick<ShellPlugins['app'], 'addListener'>; push: Pick<ShellPlugins['push'], 'addListener'> }

type Emit = (action: string, data: unknown) => void

const withRoute = z.object({ route: z.string().check(z.regex(/^\//)) })

type Plugins = {
  bars: Pick<ShellPlugins['bars'], 'setStyle'>
  splash: Pick<ShellPlugins['splash'], 'hide'>
  statusBar: Pick<ShellPlugins['statusBar'], 'setStyle'>
}

/** The plugins' names for the look of the system's own texts and icons: dark is for a dark page. */
const LOOK = {
  light: { status: Style.Light, navigation: SystemBarsStyle.Light },
  dark: { status: Style.Dark, navigation: SystemBarsStyle.Dark },
} as const

const actions = createShellActions(shellPlugins)

/** Asks our own shell for something; there is no time-out, since people answer its sheets. Throws `NativeFailure`. */
export async function callCapacitor(action: string, data: unknown): Promise<unknown> {
  const act = Object.hasOwn(actions, action) ? actions[action] : undefined
  if (act === undefined) throw new NativeFailure('refused', { cause: action })
  try {
    return (await act(data)) ?? null
  } catch (error) {
    throw new NativeFailure('refused', { cause: error })
  }
}

/** Passes on what our own shell says of its own accord. */
export function listenToCapacitor(emit: (action: string, data: unknown) => void): Promise<void> {
  return forwardShellEvents(shellPlugins, emit)
}

/** The page stands: our own shell dresses itself after it. */
export function finishLaunch(root: HTMLElement): Promise<void> {
  return dressShell(root, shellPlugins)
}

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

/** Passes on what our shell says of its own accord; a link that opened the app waits in the shell until somebody listens. */
export async function forwardShellEvents({ app, push }: EventPlugins, emit: Emit): Promise<void> {
  await Promise.all([
    app.addListener('backButton', () => emit(NativeAction.backKey, null)),
    app.addListener('appUrlOpen', ({ url }) => emit(NativeAction.openLink, url)),
    push.addListener('pushNotificationActionPerformed', ({ notification }) => {
      const data: unknown = notification.data
      const tapped = z.safeParse(withRoute, data).data
      // a message that leads nowhere opens the app where it was
      if (tapped !== undefined) emit(NativeAction.openLink, `${LINK_SCHEME}:/${tapped.route}`)
    }),
  ])
}
