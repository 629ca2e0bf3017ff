import type { FastifyPluginAsync } from 'fastify'
import { html, type Markup, page, sendPage } from './page.ts'
import type { DemoMember, Simulator, SimulatorClock } from './simulator.ts'

type IndexPage = { services: readonly Simulator[]; members: readonly DemoMember[]; now: Date; prefix: string }

const CLOCK_STEPS = [
  { seconds: 60, text: '1 分钟' },
  { seconds: 3_600, text: '1 小时' },
  { seconds: 86_400, text: '1 天' },
  { seconds: 604_800, text: '7 天' },
]

type IndexOptions = {
  services: readonly Simulator[]
  members: () => readonly DemoMember[] | Promise<readonly DemoMember[]>
  clock: SimulatorClock
}

/**
 * `GET /`: the simulated services with their accounts, and the demo's members; JSON for programs that ask for it, else
 * a page.
 */
export function indexRoutes({ services, members, clock }: IndexOptions): FastifyPluginAsync {
  const facts = Object.assign({}, ...services.map((service) => service.facts))
  return async (room) => {
    room.get('/', async (request, reply) => {
      reply.header('vary', 'accept').header('cache-control', 'no-store')
      const people = await members()
      if (request.headers.accept?.includes('application/json')) return { ...facts, members: people }
      const page = indexPage({ services, members: people, now: new Date(clock.now()), prefix: room.prefix })
      return sendPage(reply, page)
    })
  }
}

/** The page that explains the simulators. */
function indexPage({ services, members, now, prefix }: IndexPage): Markup {
  return page({
    title: '演示用的外部服务',
    body: html`
      <p>
        演示模式不连接任何真实的外部服务。下面每一项都按服务商的真实协议应答，正式环境只需换成真实地址和密钥，程序不变。
      </p>
      <p>
        给人看的页面：<a href="${prefix}/sms/outbox">短信发件箱</a> · <a href="${prefix}/unicloud/">一键登录授权</a> ·
        <a href="${prefix}/web-push/">浏览器收到的推送</a> ·
        <a href="${prefix}/wechat-open/connect/oauth2/forget">换一个微信身份</a>
      </p>
      ${clockSection(now, prefix)} ${services.map((service) => serviceSection(service, prefix))}
      ${members.length > 0 && membersSection(members)}
      <p class="note">程序请求本页时带 <code>Accept: application/json</code>，得到同样内容的 JSON。</p>
    `,
  })
}

function clockSection(now: Date, prefix: string): Markup {
  return html`
    <section>
      <h2>演示时钟</h2>
      <p>现在是 <time datetime="${now.toISOString()}">${chinaTime(now)}</time>（北京时间）。</p>
      <p>时钟只能向前拨，服务器、后台任务和这里的模拟服务一起走。</p>
      <form method="post" action="${prefix}/clock">
        ${CLOCK_STEPS.map(({ seconds, text }) => html`<button name="advance" value="${seconds}">向前 ${text}</button>`)}
      </form>
    </section>
  `
}

function serviceSection({ name, title, about, calls }: Simulator, prefix: string): Markup {
  return html`
    <section>
      <h2>${title}</h2>
      <p>${about}</p>
      <dl>
        ${calls.map(
          (call) => html`
            <dt><code>${call.method} ${prefix}/${name}${call.path}</code></dt>
            <dd>${call.about}</dd>
          `,
        )}
      </dl>
    </section>
  `
}

function membersSection(members: readonly DemoMember[]): Markup {
  return html`
    <section>
      <h2>演示用户</h2>
      <p>可用以下手机号登录。</p>
      <ul>
        ${members.map(
          ({ phone, nickName, isOrganizer }) =>
            html`<li><code>${phone}</code> ${nickName}${isOrganizer && html` <strong>主理人</strong>`}</li>`,
        )}
      </ul>
    </section>
  `
}

function chinaTime(date: Date): string {
  return date.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'full', timeStyle: 'medium' })
}

/** Reads the text of a captcha that can still be answered; null when there is none. */
export type ReadCaptcha = (id: string) => Promise<string | null>

/** `GET /captcha/<id>` → `{ text }`: the characters a person would read in the picture. */
export function captchaRoutes({ readCaptcha }: { readCaptcha: ReadCaptcha }): FastifyPluginAsync {
  return async (room) => {
    room.get<{ Params: { id: string } }>('/captcha/:id', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const text = await readCaptcha(request.params.id)
      return text === null ? reply.code(404).send({ error: '没有这个图形验证码，或它已失效' }) : { text }
    })
  }
}
