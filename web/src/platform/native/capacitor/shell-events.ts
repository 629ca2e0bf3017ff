import * as z from 'zod/mini'
import { LINK_SCHEME } from '@quan/contract/route/linked-routes.ts'
import { NativeAction } from '../native-action.ts'
import type { ShellPlugins } from './shell-plugins.ts'

type Plugins = { app: Pick<ShellPlugins['app'], 'addListener'>; push: Pick<ShellPlugins['push'], 'addListener'> }
type Emit = (action: string, data: unknown) => void

const withRoute = z.object({ route: z.string().check(z.regex(/^\//)) })

/** Passes on what our shell says of its own accord; a link that opened the app waits in the shell until somebody listens. */
export async function hearShell({ app, push }: Plugins, emit: Emit): Promise<void> {
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
