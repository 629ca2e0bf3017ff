import { randomBytes } from 'node:crypto'

type Asked = {
  appId: string
  port: number
  /** The simulator's name for who is asked. */
  person: string
}

const AUTHORIZE = '/sim/wechat-open/connect/oauth2/authorize'
const STATE_BYTES = 16

/**
 * The code that WeChat's browser brings back when a page asks silently who its user is. In the demo everybody has WeChat
 * at hand, so every member can pay.
 */
export async function authoriseSilently({ appId, port, person }: Asked): Promise<string> {
  const here = `http://127.0.0.1:${port}`
  // the vendor reads its parameters in this order
  const query = [
    `appid=${appId}`,
    `redirect_uri=${encodeURIComponent(`${here}/`)}`,
    'response_type=code',
    'scope=snsapi_base',
    `state=${randomBytes(STATE_BYTES).toString('hex')}`,
    `sim_person=${person}`,
  ]
  const answer = await fetch(`${here}${AUTHORIZE}?${query.join('&')}`, { redirect: 'manual' })
  await answer.body?.cancel()
  const code = new URL(answer.headers.get('location') ?? here, here).searchParams.get('code')
  if (!code) throw new Error(`WeChat's page answered ${answer.status} and no code.`)
  return code
}
