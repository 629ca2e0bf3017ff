import { baseHost } from '#platform/api/call-address.ts'
import { pathOfLink } from '#platform/native/deep-link.ts'
import { finishLaunch } from '#platform/native/capacitor/capacitor-host.ts'
import { NativeAction } from '#platform/native/native-action.ts'
import { listenToOwnShell, onNative } from '#platform/native/native-host.ts'
import { recordReferral } from '#platform/session/referral.ts'
import { requestedPage } from '../push/requested-page.ts'

/** What runs in our own shell besides the pages; its code loads there only. */
export async function startInOwnShell({ documentElement }: Document): Promise<void> {
  onNative(NativeAction.openLink, openLink)
  await finishLaunch(documentElement)
  await listenToOwnShell()
}

/** A link from outside: its page opens once there are pages, behind the guard as any other. */
export function openLink(link: unknown): void {
  const path = pathOfLink(link, hostOf(baseHost()))
  recordReferral(path.slice(path.indexOf('?') + 1))
  requestedPage.set(path)
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : ''
}
