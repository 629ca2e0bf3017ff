import * as z from 'zod/mini'
import { NativeAction } from '../native-action.ts'
import { pickFromAlbum } from './pick-from-album.ts'
import { shareBySystem } from './share-by-system.ts'
import type { ShellPlugins } from './shell-plugins.ts'

type Plugins = {
  app: Pick<ShellPlugins['app'], 'exitApp'>
  camera: Pick<ShellPlugins['camera'], 'chooseFromGallery'>
  share: Pick<ShellPlugins['share'], 'share'>
  univerify: ShellPlugins['univerify']
}

const shared = z.object({ title: z.string(), text: z.string(), link: z.string() })

/** What our shell does when it is asked by name. */
export function createShellActions({ app, camera, share, univerify }: Plugins) {
  const actions: Readonly<Record<string, (data: unknown) => Promise<unknown>>> = {
    [NativeAction.exitApp]: () => app.exitApp(),
    [NativeAction.share]: (data) => shareBySystem(share, z.parse(shared, data)),
    [NativeAction.pickPicture]: () => pickFromAlbum(camera),
    [NativeAction.askOperator]: () => univerify.login(),
    [NativeAction.closeOperator]: () => univerify.closeAuthView(),
  }
  return actions
}
