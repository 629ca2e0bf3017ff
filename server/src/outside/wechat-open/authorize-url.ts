import type { AuthorizeScope } from './wechat-open.ts'

type Authorize = { openBaseUrl: string; appId: string; redirectUri: string; state: string; scope: AuthorizeScope }

const STATE = /^[A-Za-z0-9]{1,128}$/

/** The vendor checks the order of the parameters by pattern and wants the fragment. */
export function authorizeUrl({ openBaseUrl, appId, redirectUri, state, scope }: Authorize): string {
  if (!STATE.test(state)) throw new TypeError('A state is 1 to 128 letters and digits.')
  const parameters = [
    `appid=${encodeURIComponent(appId)}`,
    `redirect_uri=${encodeURIComponent(redirectUri)}`,
    'response_type=code',
    `scope=${scope}`,
    `state=${state}`,
  ]
  return `${openBaseUrl}/connect/oauth2/authorize?${parameters.join('&')}#wechat_redirect`
}
