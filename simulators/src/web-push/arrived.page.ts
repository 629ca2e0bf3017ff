import { html, type Markup } from '#page/html.ts'
import { page } from '#page/page.ts'
import type { ArrivedMessage } from './arrived-messages.ts'

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
