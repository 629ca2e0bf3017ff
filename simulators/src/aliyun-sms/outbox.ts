/** A message that left, as its receiver sees it; `at` is an ISO instant. */
export type SentMessage = { phone: string; code: string; text: string; at: string }

/** Messages kept; the oldest are forgotten first. */
const MOST_MESSAGES = 500

/** The messages sent, newest first. */
export type Outbox = {
  add(message: SentMessage): void
  list(phone?: string): SentMessage[]
}

/** An empty outbox, in memory. */
export function openOutbox(): Outbox {
  const messages: SentMessage[] = []
  return {
    add(message) {
      messages.unshift(message)
      messages.length = Math.min(messages.length, MOST_MESSAGES)
    },
    list: (phone) => messages.filter((message) => phone === undefined || message.phone === phone),
  }
}
