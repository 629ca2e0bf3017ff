import type { FastifyPluginAsync } from 'fastify'
import { html, type Markup, page, sendPage } from '#page.ts'

/** A message that left, as its receiver sees it; `at` is an ISO instant. */
type SentMessage = { phone: string; code: string; text: string; at: string }

/** Messages kept; the oldest are forgotten first. */
const MOST_MESSAGES = 500

type OutboxQuery = { Querystring: { phone?: string } }

/** `GET /sms/outbox?phone=`: the messages sent, newest first; a page for browsers, else JSON. */
export function outboxRoutes({ outbox }: { outbox: Outbox }): FastifyPluginAsync {
  return async (room) => {
    room.get<OutboxQuery>('/sms/outbox', async (request, reply) => {
      reply.header('vary', 'accept').header('cache-control', 'no-store')
      const phone = request.query.phone?.trim() || undefined
      const messages = outbox.list(phone)
      if (!request.headers.accept?.includes('text/html')) return messages
      return sendPage(reply, outboxPage({ messages, phone, prefix: room.prefix }))
    })
  }
}

type OutboxPage = { messages: readonly SentMessage[]; phone: string | undefined; prefix: string }

/** The messages as people read them. */
function outboxPage({ messages, phone, prefix }: OutboxPage): Markup {
  return page({
    title: '短信发件箱',
    body: html`
      <p>演示模式不发真短信，应用发出的每一条都在这里，新的在上。</p>
      <form method="get" action="${prefix}/sms/outbox">
        <input
          name="phone"
          value="${phone}"
          inputmode="numeric"
          autocomplete="off"
          placeholder="手机号"
          aria-label="手机号"
        />
        <button>只看这个手机号</button>
      </form>
      ${messages.length === 0 && html`<section><p>还没有短信。在登录页获取验证码后，刷新本页。</p></section>`}
      ${messages.map(messageSection)}
      <p class="note"><a href="${prefix}/sms/outbox">全部短信</a> · <a href="${prefix}/">全部外部服务</a></p>
    `,
  })
}

function messageSection({ phone, code, text, at }: SentMessage): Markup {
  return html`
    <section>
      <h2>${phone}</h2>
      <p>${text}</p>
      <p>
        验证码 <strong><code>${code}</code></strong>
      </p>
      <p class="note"><time datetime="${at}">${chinaTime(at)}</time>（北京时间）</p>
    </section>
  `
}

function chinaTime(at: string): string {
  return new Date(at).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'medium', timeStyle: 'medium' })
}

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
