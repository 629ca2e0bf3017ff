import * as z from 'zod/mini'
import { NativeAction } from '../native-action.ts'
import type { ShellPlugins } from './shell-plugins.ts'

type Shared = { title: string; text: string; link: string }

/** Both systems' sheets say by this text that somebody changed their mind. */
const SHARE_CANCELED = 'Share canceled'

/** The plugin's code for somebody who changed their mind. */
const CHANGED_MIND = 'OS-PLUG-CAMR-0020'

const picked = z.object({ results: z.array(z.object({ webPath: z.string().check(z.minLength(1)) })) })

const refusal = z.object({ code: z.string() })

type Plugins = {
  app: Pick<ShellPlugins['app'], 'exitApp'>
  camera: Pick<ShellPlugins['camera'], 'chooseFromGallery'>
  share: Pick<ShellPlugins['share'], 'share'>
  univerify: ShellPlugins['univerify']
}

const shared = z.object({ title: z.string(), text: z.string(), link: z.string() })

/** Actions of our shell, by name. */
export function createShellActions({ app, camera, share, univerify }: Plugins) {
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
