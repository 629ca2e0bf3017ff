import { html, type Markup } from '#page/html.ts'
import { page } from '#page/page.ts'
import type { Pair } from './phone-pairs.ts'

type PairPage = { prefix: string; issued?: { phone: string; pair: Pair }; error?: string }

/** Where people let the simulated carrier confirm a phone. */
export function pairPage({ prefix, issued, error }: PairPage): Markup {
  return page({
    title: '一键登录 · 模拟运营商',
    body: html`
      <p>
        真机上由运营商的授权页给出 access_token 和 openid。在这里输入手机号，就得到同样的一对；10
        分钟内有效，只能用一次。
      </p>
      <form method="post" action="${prefix}/pair">
        <input
          name="phone"
          required
          inputmode="numeric"
          maxlength="11"
          autocomplete="off"
          placeholder="手机号"
          aria-label="手机号"
        />
        <button>授权</button>
      </form>
      ${error && html`<section role="alert"><p>${error}</p></section>`} ${issued && pairSection(issued)}
    `,
  })
}

function pairSection({ phone, pair }: { phone: string; pair: Pair }): Markup {
  return html`
    <section>
      <h2>${phone} 已授权</h2>
      <dl>
        <dt>access_token</dt>
        <dd><code>${pair.access_token}</code></dd>
        <dt>openid</dt>
        <dd><code>${pair.openid}</code></dd>
      </dl>
    </section>
  `
}
