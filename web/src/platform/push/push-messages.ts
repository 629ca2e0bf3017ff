import { useObserved } from '#platform/state/use-observed.ts'
import { createVariable } from '#platform/state/variable.ts'

/** Something that was pushed to the member while the app is open; an operator's text has no kind, no title and no route. */
export type PushMessage = {
  /** The notification's id; of an operator's text the push message's. */
  id: string
  /** One of `NotificationKind`, or one that this app does not know yet. */
  kind: string | null
  title: string
  text: string
  /** Own path it leads to. */
  route: string | null
}

/** The line to the gateway as this tab knows it; another tab may hold it. */
export type PushLine = { isOnline: boolean }

type Listener = (message: PushMessage) => void

/** Hands the messages of the push channel, each once, to whoever shows them. */
export function createPushMessages() {
  const line = createVariable(false)
  const listeners = new Set<Listener>()
  return {
    line,
    /** Calls back at each message until the returned function is called. */
    listen(listener: Listener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell(message: PushMessage) {
      for (const listener of listeners) listener(message)
    },
  }
}

/** The messages of this app. Tiny, so that whoever listens need not load the client. */
export const pushMessages = createPushMessages()

/** Calls back at each message until the returned function is called. */
export const onPushMessage = pushMessages.listen

/** True when the line is up: while it is, nobody needs to ask the server often. */
export function usePush(): PushLine {
  return { isOnline: useObserved(pushMessages.line) }
}
