import { acs3Authorization, canonicalQuery, sha256Hex } from './acs3-signature.ts'

/** What the vendor gave us: the key pair, and the texts it approved. */
export type AliyunSmsAccount = { accessKeyId: string; accessKeySecret: string; signName: string; templateCode: string }

type SendSms = {
  baseUrl: string
  account: AliyunSmsAccount
  phone: string
  code: string
  /** Unix milliseconds. */
  at: number
  nonce: string
}

const EMPTY_BODY = ''
/** The vendor's path, whatever the base has before it. */
const PATH = '/'

/** The signed request that sends one code: everything in the query, the body empty. */
export function sendSmsRequest({ baseUrl, account, at, nonce, phone, code }: SendSms) {
  const { signName, templateCode, accessKeyId, accessKeySecret } = account
  const query = {
    PhoneNumbers: phone,
    SignName: signName,
    TemplateCode: templateCode,
    TemplateParam: JSON.stringify({ code }),
  }
  const url = new URL(`${baseUrl}${PATH}?${canonicalQuery(query)}`)
  const payloadHash = sha256Hex(EMPTY_BODY)
  const signed = {
    host: url.host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': payloadHash,
    'x-acs-date': `${new Date(at).toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': '2017-05-25',
  }
  const request = { method: 'POST', path: PATH, query, headers: signed, payloadHash }
  const authorization = acs3Authorization({ request, accessKeyId, accessKeySecret })
  // fetch sends the host of the address by itself
  const { host: _host, ...headers } = signed
  return { url, method: 'POST' as const, headers: { ...headers, accept: 'application/json', authorization } }
}
