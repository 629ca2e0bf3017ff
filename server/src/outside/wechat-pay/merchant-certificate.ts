import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { isLoopbackUrl, SettingsError } from '#platform/config/read-settings.ts'
import type { ClientCertificate } from './certified-fetch.ts'
import { wechatPaySettings } from './wechat-pay-settings.ts'

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
