import { randomBytes } from 'node:crypto'
import { acs3Authorization, canonicalQuery, sha256Hex } from '#outside/aliyun-sms/acs3-signature.ts'
import { exchange } from '#outside/exchange/exchange.ts'
import { readObject } from '#outside/exchange/read-object.ts'
import { SmsError } from '#outside/sms/sms-error.ts'

type QueryTemplate = {
  baseUrl: string
  account: { accessKeyId: string; accessKeySecret: string }
  templateCode: string
  timeoutMs: number
}

/** How a template stands at the vendor. */
export type TemplateState = 'approved' | 'under review' | 'refused' | 'withdrawn'

const STATES: Readonly<Record<string, TemplateState>> = {
  0: 'under review',
  1: 'approved',
  2: 'refused',
  10: 'withdrawn',
}
const NONCE_BYTES = 16
const PATH = '/'

/** Asks the SMS service how a template stands (`QuerySmsTemplate`), which sends nothing. Throws `SmsError`, `ExchangeError`. */
export async function queryAliyunTemplate({
  baseUrl,
  account,
  templateCode,
  timeoutMs,
}: QueryTemplate): Promise<TemplateState> {
  const query = { TemplateCode: templateCode }
  const url = new URL(`${baseUrl}${PATH}?${canonicalQuery(query)}`)
  const payloadHash = sha256Hex('')
  const signed = {
    host: url.host,
    'x-acs-action': 'QuerySmsTemplate',
    'x-acs-content-sha256': payloadHash,
    'x-acs-date': `${new Date().toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': randomBytes(NONCE_BYTES).toString('hex'),
    'x-acs-version': '2017-05-25',
  }
  const request = { method: 'POST', path: PATH, query, headers: signed, payloadHash }
  const authorization = acs3Authorization({ request, ...account })
  // fetch sends the host of the address by itself
  const { host: _host, ...headers } = signed
  const answer = await exchange({
    url,
    method: 'POST',
    headers: { ...headers, accept: 'application/json', authorization },
    fetch,
    timeoutMs,
  })
  const told = readObject(answer.text)
  const code = typeof told?.['Code'] === 'string' ? told['Code'] : null
  if (code !== 'OK')
    throw new SmsError(
      'unavailable',
      `HTTP ${answer.status}${code ? '' : ' without a code'}.`,
      code === null ? {} : { vendorCode: code },
    )
  return STATES[String(told?.['TemplateStatus'])] ?? 'refused'
}
