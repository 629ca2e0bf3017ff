import { PushText } from '@quan/contract/push/push-text.ts'

/** The gateway to speak to, as `GetServerInfo` tells it; `appId` is not derived yet, `key` the RSA key in base64 (DER). */
export type PushServer = { url: string; appId: string; key: string; keyId: string }

/** What is wrong with a gateway that lacks something; null for a whole one. */
export function findFault(server: PushServer): string | null {
  if (server.appId.trim() === '') return PushText.appIdRequired
  const missing = (['url', 'key', 'keyId'] as const).find((name) => server[name].trim() === '')
  return missing === undefined ? null : `push server: ${missing} is required`
}
