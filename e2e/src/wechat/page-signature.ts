import { createHash } from 'node:crypto'
import { demoWechatAccount } from '@quan/simulators/wechat-open/wechat-account.ts'
import { appUrl } from '#app/app-settings.ts'
import type { CallData } from '#wechat/check-call.ts'

const WECHAT_API = '/sim/wechat-open/cgi-bin'

/**
 * True for a page signed with the account's ticket: SHA-1 over ticket, nonce, time and address, raw and in this order.
 */
export async function isSigned(page: string, said: CallData): Promise<boolean> {
  const fields = {
    jsapi_ticket: await pageTicket(),
    noncestr: said['verifyNonceStr'],
    timestamp: said['verifyTimestamp'],
  }
  const text = Object.entries({ ...fields, url: page }).map((field) => field.join('='))
  return createHash('sha1').update(text.join('&')).digest('hex') === said['verifySignature']
}

async function pageTicket(): Promise<string> {
  const { appId: appid, secret } = demoWechatAccount
  const body = JSON.stringify({ grant_type: 'client_credential', appid, secret })
  const headers = { 'content-type': 'application/json' }
  const { access_token } = await told<{ access_token: string }>('/stable_token', { method: 'POST', headers, body })
  const { ticket } = await told<{ ticket: string }>(`/ticket/getticket?type=jsapi&access_token=${access_token}`)
  return ticket
}

async function told<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  return (await (await fetch(appUrl() + WECHAT_API + path, init)).json()) as Answer
}
