import type { ShellPlugins } from './shell-plugins.ts'

type Shared = { title: string; text: string; link: string }

/** Both systems' sheets say by this text that somebody changed their mind. */
const CHANGED_MIND = 'Share canceled'

/** Shows the system's sheet; somebody who changes their mind has been served too. */
export async function shareBySystem(
  share: Pick<ShellPlugins['share'], 'share'>,
  { title, text, link }: Shared,
): Promise<void> {
  try {
    await share.share({ title, text, url: link })
  } catch (error) {
    if (!(error instanceof Error && error.message === CHANGED_MIND)) throw error
  }
}
