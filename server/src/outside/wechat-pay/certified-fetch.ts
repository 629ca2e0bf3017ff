import { Agent } from 'node:https'
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { agentFetch } from '#outside/exchange/agent-fetch.ts'
import { isLoopbackUrl, SettingsError } from '#platform/config/read-settings.ts'
import { wechatPaySettings } from './wechat-pay-settings.ts'

/** The vendor's certificate file with the merchant's key, and the word that opens it. */
export type ClientCertificate = {
  pkcs12: Buffer
  passphrase: string
  /** Authorities to trust instead of the system's. */
  authorities?: string
}

/** `fetch` over https that shows a client certificate, which the built-in one cannot. Follows no redirect. */
export function certifiedFetch({ pkcs12, passphrase, authorities }: ClientCertificate): typeof globalThis.fetch {
  return agentFetch(new Agent({ pfx: pkcs12, passphrase, keepAlive: true, ...(authorities && { ca: authorities }) }))
}

type CertificateSettings = { baseUrl: string; certificateFile: string | null; merchantId: string }

/** The certificate refunds are asked for with; null for a service on loopback, which wants none. */
export function merchantCertificate({
  baseUrl,
  certificateFile,
  merchantId,
}: CertificateSettings): ClientCertificate | null {
  if (new URL(baseUrl).protocol === 'http:' && isLoopbackUrl(baseUrl)) return null
  if (!baseUrl.startsWith('https:')) throw fault('baseUrl', 'must be https, or on loopback')
  if (!certificateFile) throw fault('certificateFile', 'must be given with an https address')
  const certificate = { pkcs12: contentOf(certificateFile), passphrase: merchantId }
  requireOpening(certificate)
  return certificate
}

function contentOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    throw fault('certificateFile', 'names a file that cannot be read')
  }
}

function requireOpening({ pkcs12, passphrase }: ClientCertificate) {
  try {
    createSecureContext({ pfx: pkcs12, passphrase })
  } catch {
    // OpenSSL 3 leaves the old ciphers out that some of the vendor's files are locked with
    throw fault('certificateFile', 'does not open with the merchant id; write an old file anew with openssl -legacy')
  }
}

const fault = (name: keyof typeof wechatPaySettings, sentence: string) =>
  new SettingsError([`${wechatPaySettings[name].env} ${sentence}.`])
