import { html, type Markup } from '#page/html.ts'
import { page } from '#page/page.ts'
import type { PageError } from './authorize-request.ts'
import { NEW_PERSON, type Person } from './person.ts'

type AuthorizePage = {
  /** Address of this page as it was opened, path and query. */
  address: string
  asksConsent: boolean
  people: readonly Person[]
  /** People shown before the rest is told by number. */
  shown?: number
}

const MOST_SHOWN = 24

/** The page on which people say who they are. Plain links: a form would be held to this origin. */
export function authorizePage({ address, asksConsent, people, shown = MOST_SHOWN }: AuthorizePage): Markup {
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
export function authorizeErrorPage({ code, text }: PageError): Markup {
  return page({
    title: '微信授权出错',
    body: html`<section role="alert">
      <p>${text}</p>
      ${code !== null && html`<p class="note">错误码 ${code}</p>`}
    </section>`,
  })
}

/** Says that the next authorisation asks again. */
export function forgottenPage(): Markup {
  return page({ title: '已忘记微信身份', body: html`<section><p>下次授权会重新询问你是谁。</p></section>` })
}
