import { SystemBarsStyle, SystemBarType } from '@capacitor/core'
import { Style } from '@capacitor/status-bar'
import * as z from 'zod/mini'
import { LINK_SCHEME } from '@quan/contract/route/linked-routes.ts'
import { NativeAction } from '../native-action.ts'
import { NativeFailure } from '../native-failure.ts'
import { shellPlugins, type ShellPlugins } from './shell-plugins.ts'

type Shared = { title: string; text: string; link: string }

/** Both systems' sheets say by this text that somebody changed their mind. */
const SHARE_CANCELED = 'Share canceled'

/** The plugin's code for somebody who changed their mind. */
const CHANGED_MIND = 'OS-PLUG-CAMR-0020'

const picked = z.object({ results: z.array(z.object({ webPath: z.string().check(z.minLength(1)) })) })

const refusal = z.object({ code: z.string() })

type ActionPlugins = {
  app: Pick<ShellPlugins['app'], 'exitApp'>
  camera: Pick<ShellPlugins['camera'], 'chooseFromGallery'>
  share: Pick<ShellPlugins['share'], 'share'>
  univerify: ShellPlugins['univerify']
}

const shared = z.object({ title: z.string(), text: z.string(), link: z.string() })

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

/** Actions of our shell, by name. */
export function createShellActions({ app, camera, share, univerify }: ActionPlugins) {
  const actions: Readonly<Record<string, (data: unknown) => Promise<unknown>>> = {
    [NativeAction.exitApp]: () => app.exitApp(),
    [NativeAction.share]: (data) => showShareSheet(share, z.parse(shared, data)),
    [NativeAction.pickPicture]: () => pickFromAlbum(camera),
    [NativeAction.askOperator]: () => univerify.login(),
    [NativeAction.closeOperator]: () => univerify.closeAuthView(),
  }
  return actions
}

/** Where the page finds one picture of the album; null when none was chosen. No camera is offered. */
async function pickFromAlbum(camera: Pick<ShellPlugins['camera'], 'chooseFromGallery'>): Promise<string | null> {
  try {
    const { results } = z.parse(picked, await camera.chooseFromGallery({ allowMultipleSelection: false, limit: 1 }))
    return results[0]?.webPath ?? null
  } catch (error) {
    if (z.safeParse(refusal, error).data?.code === CHANGED_MIND) return null
    throw error
  }
}

/** Shows the system's sheet; somebody who changes their mind has been served too. */
async function showShareSheet(
  share: Pick<ShellPlugins['share'], 'share'>,
  { title, text, link }: Shared,
): Promise<void> {
  try {
    await share.share({ title, text, url: link })
  } catch (error) {
    if (!(error instanceof Error && error.message === SHARE_CANCELED)) throw error
  }
}
