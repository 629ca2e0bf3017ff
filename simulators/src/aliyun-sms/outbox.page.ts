import { html, type Markup } from '#page/html.ts'
import { page } from '#page/page.ts'
import type { SentMessage } from './outbox.ts'

type OutboxPage = { messages: readonly SentMessage[]; phone: string | undefined; prefix: string }

/** The messages as people read them. */
export function outboxPage({ messages, phone, prefix }: OutboxPage): Markup {
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
