import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'

/** Whether this browser can answer with a passkey. */
export const hasPasskeys = (): boolean => browserSupportsWebAuthn()

/** The answer of a passkey to the server's question; null when the operator broke off or has none. */
export async function answerPasskey(options: Record<string, unknown>): Promise<Record<string, unknown> | null> {
  type Question = Parameters<typeof startAuthentication>[0]['optionsJSON']
  const answer = await startAuthentication({ optionsJSON: options as unknown as Question }).catch(() => null)
  return answer && { ...answer }
}
