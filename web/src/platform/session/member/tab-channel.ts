import type { UserInfo } from '@quan/contract/member/user-info.ts'
import type { AccessToken } from './access-token.ts'

/** Message about a member from one tab to the others. */
export type TabMessage =
  | { type: 'token'; token: AccessToken }
  | { type: 'user'; user: UserInfo }
  | { type: 'over'; userGUID: string }

/** The other tabs of this app. */
export type TabChannel = {
  tell(message: TabMessage): void
  onMessage(listener: (message: TabMessage) => void): void
}

const NAME = 'quan-session'

/** Without the browser's channel every tab is on its own, and finds what the others stored. */
export function openTabChannel(): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, onMessage: () => undefined }
  const channel = new BroadcastChannel(NAME)
  return {
    tell: (message) => channel.postMessage(message),
    onMessage(listener) {
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data))
    },
  }
}
