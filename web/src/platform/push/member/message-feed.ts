import { readAppMessage } from '@quan/contract/push/app-message.ts'
import { PushEventType } from '@quan/contract/push/push-event-type.ts'
import type { PushEvent } from '../push-event.ts'
import type { createPushMessages, PushMessage } from '../push-messages.ts'
import type { SeenMessages } from '../storage/seen-messages.ts'

/** Hands what the client hears to the app: the line of this tab or of another, and each message once. */
export type MessageFeed = {
  /** From the line of this tab. */
  take(event: PushEvent): void
  /** From another tab. */
  takeRelayed(event: PushEvent): void
}

type FeedParts = { messages: ReturnType<typeof createPushMessages>; seen: SeenMessages }

export function createMessageFeed({ messages, seen }: FeedParts): MessageFeed {
  let [isOwnUp, isOtherUp] = [false, false]

  function tellLine() {
    messages.line.set(isOwnUp || isOtherUp)
  }

  function tell(event: PushedText, isNew: (id: string) => boolean) {
    const known = readAppMessage(event.message)
    // the client knows its own messages by their ids; a notification may be in several
    if (known === null) return messages.tell(textMessage(event))
    const { id, kind, title, text, route } = known
    if (isNew(id)) messages.tell({ id, kind, title, text, route })
  }

  return {
    take(event) {
      if (event.type === PushEventType.pushMessage) tell(event, seen.isNew)
      if (event.type !== PushEventType.lineState) return
      isOwnUp = event.online
      tellLine()
    },
    takeRelayed(event) {
      // the tab that relays it has noted it for all
      if (event.type === PushEventType.pushMessage) tell(event, seen.isNewHere)
      if (event.type !== PushEventType.lineState) return
      isOtherUp = event.online
      tellLine()
    },
  }
}

type PushedText = Extract<PushEvent, { type: typeof PushEventType.pushMessage }>

function textMessage({ id, message }: PushedText): PushMessage {
  return { id, kind: null, title: '', text: message, route: null }
}
