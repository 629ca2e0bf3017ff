/** A message as its browser opened it. */
export type ArrivedMessage = {
  endpoint: string
  text: string
  topic: string | null
  urgency: string | null
  /** How long it would have waited for the browser, in seconds. */
  ttl: number
  at: string
}

/** Messages kept; the oldest are forgotten first. */
const MOST_MESSAGES = 500

/** The messages that arrived, newest first. */
export type ArrivedMessages = {
  add(message: ArrivedMessage): void
  list(endpoint?: string): ArrivedMessage[]
}

/** None yet, in memory. */
export function openArrivedMessages(): ArrivedMessages {
  const messages: ArrivedMessage[] = []
  return {
    add(message) {
      messages.unshift(message)
      messages.length = Math.min(messages.length, MOST_MESSAGES)
    },
    list: (endpoint) => messages.filter((message) => endpoint === undefined || message.endpoint === endpoint),
  }
}
