import { createHmac } from 'node:crypto'

/** The space the demo's server and app use at the simulated cloud. */
export const demoCloudAccount = {
  spaceId: 'mp-0d3m0000-0000-4000-8000-00000000quan',
  clientSecret: 'demo-client-secret',
  functionSecret: 'demoOneClickFunctionSecret00001',
} as const

/** The ids and secrets of the simulated cloud space. */
export type CloudAccount = {
  spaceId: string
  /** Signs the app's calls. */
  clientSecret: string
  /** Signs the server's questions to the one-click function. */
  functionSecret: string
}

/** Where the one-click function is published. */
export const FUNCTION_PATH = '/ulogin'
/** Its name for `/client`. */
export const FUNCTION_NAME = 'ulogin'

type Fields = Readonly<Record<string, unknown>>

/** The `x-serverless-sign` of a call: HMAC-MD5 over its fields by name, falsy ones left out. */
export function clientSign(body: Fields, clientSecret: string): string {
  return createHmac('md5', clientSecret).update(textToSign(body)).digest('hex')
}

/** The `sign` of a question to a function published under an address: HMAC-SHA256 over the other parameters by name. */
export function functionSign(parameters: URLSearchParams, functionSecret: string): string {
  const { sign: _sign, ...signed } = Object.fromEntries(parameters)
  return createHmac('sha256', functionSecret).update(textToSign(signed)).digest('hex')
}

function textToSign(fields: Fields): string {
  const present = Object.entries(fields).filter(([, value]) => Boolean(value))
  return present
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${String(value)}`)
    .join('&')
}
