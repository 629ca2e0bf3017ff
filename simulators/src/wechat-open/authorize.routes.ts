import type { FastifyPluginAsync } from 'fastify'
import { html, type Markup, page, sendPage } from '#page.ts'
import type { OauthBook } from './oauth-book.ts'
import { cookieOf, NEW_PERSON, openidOfChoice, type Person, personOfCookie } from './person.ts'
import type { WechatAccount } from './wechat-account.ts'

/** A choice in the address that was none. */
const CHOICE = /&sim_person=[^&]*/g

/** The vendor checks the order of the parameters by pattern. */
const IN_ORDER = /^appid=[^&]*&redirect_uri=[^&]*&response_type=code&scope=[^&]*&state=[^&]*(&|$)/

const STATE = /^[A-Za-z0-9]{1,128}$/

const MOST_SHOWN = 24

/** The parameters that the authorisation page was opened with. */
type AuthorizeRequest = {
  redirectUri: string
  scope: 'snsapi_base' | 'snsapi_userinfo'
  state: string
  /** The person who answers at once, `new` or an openid; null asks on the page. */
  simPerson: string | null
}

/** An error that the page shows; the codes are the vendor's, null where it has none. */
type PageError = { code: number | null; text: string }

type Check = { rawQuery: string; appId: string; authorizedHosts: readonly string[] }

type AuthorizeRoutes = { account: WechatAccount; book: OauthBook; people: () => Promise<readonly Person[]> }

/** The page browsers open, which leads back with a code; `&sim_person=` and a cookie answer in place of the person. */
export function authorizeRoutes({ account, book, people }: AuthorizeRoutes): FastifyPluginAsync {
  return async (service) => {
    service.get('/connect/oauth2/authorize', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const asked = readAuthorizeRequest({ rawQuery: rawQueryOf(request.url), ...account })
      if ('code' in asked) return sendPage(reply.code(400), authorizeErrorPage(asked))
      const openid = asked.simPerson ? openidOfChoice(asked.simPerson) : personOfCookie(request.headers.cookie)
      if (openid) {
        reply.header('set-cookie', cookieOf(openid, service.prefix))
        return reply.redirect(redirectAddress(asked, book.issueCode({ openid, scope: asked.scope })), 302)
      }
      const asksConsent = asked.scope === 'snsapi_userinfo'
      const address = request.url.replaceAll(CHOICE, '')
      return sendPage(reply, authorizePage({ address, asksConsent, people: await people() }))
    })
    service.get('/connect/oauth2/forget', async (_request, reply) => {
      reply.header('set-cookie', cookieOf(null, service.prefix)).header('cache-control', 'no-store')
      return sendPage(reply, forgottenPage())
    })
  }
}

function rawQueryOf(url: string): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start + 1)
}

function redirectAddress({ redirectUri, state }: AuthorizeRequest, code: string): string {
  const url = new URL(redirectUri)
  const joint = url.search ? '&' : '?'
  return `${url.origin}${url.pathname}${url.search}${joint}code=${code}&state=${state}${url.hash}`
}

/** Reads the page's raw query; the vendor's error page when it is not as it should be. */
function readAuthorizeRequest({ rawQuery, appId, authorizedHosts }: Check): AuthorizeRequest | PageError {
  const query = new URLSearchParams(rawQuery)
  const [redirectUri, scope, state] = [query.get('redirect_uri'), query.get('scope'), query.get('state')]
  if (!query.get('appid')) return { code: 10_012, text: 'appid 参数缺失' }
  if (!redirectUri) return { code: 10_011, text: 'redirect_uri 参数缺失' }
  if (!scope) return { code: 10_010, text: 'scope 参数缺失' }
  if (!state) return { code: 10_013, text: 'state 参数缺失' }
  if (!IN_ORDER.test(rawQuery) || !STATE.test(state))
    return { code: null, text: '该链接无法访问：参数的顺序或格式不对' }
  if (query.get('appid') !== appId) return { code: null, text: '该链接无法访问：appid 不存在' }
  if (!isAuthorized(redirectUri, authorizedHosts)) return { code: 10_003, text: 'redirect_uri 域名与后台配置不一致' }
  if (scope !== 'snsapi_base' && scope !== 'snsapi_userinfo') return { code: 10_005, text: '该公众号没有这个 scope' }
  return { redirectUri, scope, state, simPerson: query.get('sim_person') }
}

function isAuthorized(redirectUri: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(redirectUri)) return false
  const { protocol, hostname } = new URL(redirectUri)
  return /^https?:$/.test(protocol) && hosts.includes(hostname)
}

type AuthorizePage = {
  /** Address of this page as it was opened, path and query. */
  address: string
  asksConsent: boolean
  people: readonly Person[]
  /** People shown before the rest is told by number. */
  shown?: number
}

/** The page on which people say who they are. Plain links: a form would be held to this origin. */
function authorizePage({ address, asksConsent, people, shown = MOST_SHOWN }: AuthorizePage): Markup {
  const answer = (person: string) => `${address}&sim_person=${encodeURIComponent(person)}`
  const rest = people.length - shown
  return page({
    title: '微信授权 · 模拟',
    body: html`
      <p>${asksConsent ? '同城圈申请获得你的昵称和头像。' : '同城圈申请确认你的微信身份。'}你想以谁的身份继续？</p>
      <section>
        <ul class="choices">
          <li>
            <a href="${answer(NEW_PERSON)}"><strong>新的微信用户</strong>，从没来过</a>
          </li>
          ${people
            .slice(0, shown)
            .map(({ openid, nickname }) => html`<li><a href="${answer(openid)}">${nickname}</a></li>`)}
        </ul>
        ${rest > 0 && html`<p class="note">另有 ${rest} 位演示用户，可在地址后加 sim_person=openid 选择。</p>`}
      </section>
      <p class="note">选择会记在 Cookie 里，下次直接以同一身份继续。<a href="./forget">换一个身份</a></p>
    `,
  })
}

/** The vendor's error page. */
function authorizeErrorPage({ code, text }: PageError): Markup {
  return page({
    title: '微信授权出错',
    body: html`<section role="alert">
      <p>${text}</p>
      ${code !== null && html`<p class="note">错误码 ${code}</p>`}
    </section>`,
  })
}

/** Says that the next authorisation asks again. */
function forgottenPage(): Markup {
  return page({ title: '已忘记微信身份', body: html`<section><p>下次授权会重新询问你是谁。</p></section>` })
}
