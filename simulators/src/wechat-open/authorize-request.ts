/** The parameters that the authorisation page was opened with. */
export type AuthorizeRequest = {
  redirectUri: string
  scope: 'snsapi_base' | 'snsapi_userinfo'
  state: string
  /** The person who answers at once, `new` or an openid; null asks on the page. */
  simPerson: string | null
}

/** An error that the page shows; the codes are the vendor's, null where it has none. */
export type PageError = { code: number | null; text: string }

type Check = { rawQuery: string; appId: string; authorizedHosts: readonly string[] }

/** The vendor checks the order of the parameters by pattern. */
const IN_ORDER = /^appid=[^&]*&redirect_uri=[^&]*&response_type=code&scope=[^&]*&state=[^&]*(&|$)/
const STATE = /^[A-Za-z0-9]{1,128}$/

/** Reads the page's raw query; the vendor's error page when it is not as it should be. */
export function readAuthorizeRequest({ rawQuery, appId, authorizedHosts }: Check): AuthorizeRequest | PageError {
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
