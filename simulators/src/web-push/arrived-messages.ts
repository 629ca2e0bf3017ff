import { html, type Markup, page } from '#page.ts'

/** A message as its browser opened it. */
type ArrivedMessage = {
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

/** The messages as people read them. */
export function arrivedPage({ messages }: { messages: readonly ArrivedMessage[] }): Markup {
  return page({
    title: '浏览器收到的推送',
    body: html`
      <p>应用关着时，允许后台通知的浏览器会收到这些消息，新的在上。</p>
      ${messages.length === 0 && html`<section><p>还没有消息。</p></section>`} ${messages.map(messageSection)}
      <p class="note"><a href="/sim/">全部外部服务</a></p>
    `,
  })
}

function messageSection({ endpoint, text, at }: ArrivedMessage): Markup {
  const { title, words } = readWords(text)
  return html`
    <section>
      <h2>${title}</h2>
      <p>${words}</p>
      <p class="note"><time datetime="${at}">${chinaTime(at)}</time>（北京时间） <code>${endpoint}</code></p>
    </section>
  `
}

/** Title and text of a message of the app; any other text as it is. */
function readWords(message: string): { title: string; words: string } {
  try {
    const { title, text } = JSON.parse(message)
    if (typeof title === 'string' && typeof text === 'string') return { title, words: text }
  } catch {
    // not of the app
  }
  return { title: '消息', words: message }
}

function chinaTime(at: string): string {
  return new Date(at).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'medium', timeStyle: 'medium' })
}

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
