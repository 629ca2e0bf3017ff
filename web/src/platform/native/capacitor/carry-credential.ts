import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import type { Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import { createWxAccessToken } from '@quan/contract/login/create-wx-access-token.ts'
import { CLIENT_HEADER, LOGIN_CREDENTIAL_HEADER, NATIVE_CLIENT } from '@quan/contract/login/login-tokens.ts'
import { logout } from '@quan/contract/login/logout.ts'
import { proveHolder } from '@quan/contract/login/prove-holder.ts'
import { registerLoginAccount } from '@quan/contract/login/register-login-account.ts'
import * as z from 'zod/mini'
import type { Answer } from '#platform/api/envelope-reading.ts'
import type { SealedCalls } from '#platform/api/create-api.ts'
import { type CredentialStore, createCredentialStore } from './login-credential.ts'

const handedOver = z.object({ result: z.object({ credential: z.string().check(z.minLength(1)) }) })
const refused = z.object({ error: z.object({ code: z.literal(loginRequired.code) }) })

/**
 * Sealed calls of the native app: it makes itself known, shows its login credential for a token only, and keeps the one
 * that comes back before the answer goes on, so that a new credential is never lost.
 */
export function carryCredential(calls: SealedCalls, store: CredentialStore = createCredentialStore()): SealedCalls {
  async function headersFor(endpoint: Endpoint): Promise<Record<string, string>> {
    const credential = endpoint.path === createWxAccessToken.path ? await store.find() : null
    const shown = credential === null ? {} : { [LOGIN_CREDENTIAL_HEADER]: credential }
    return { [CLIENT_HEADER]: NATIVE_CLIENT, ...shown }
  }

  return {
    async send(endpoint, input, waiting) {
      const answer = await calls.send(endpoint, input, { ...waiting, headers: await headersFor(endpoint) })
      if (isOver(endpoint, answer)) await store.forget()
      const credential = HANDING_OVER.includes(endpoint.path) ? credentialIn(answer) : null
      if (credential !== null) await store.keep(credential)
      return answer
    },
  }
}

const HANDING_OVER: readonly string[] = [registerLoginAccount.path, proveHolder.path, createWxAccessToken.path]

function credentialIn({ body }: Answer): string | null {
  return z.safeParse(handedOver, body).data?.result.credential ?? null
}

/** The server revoked the credential, or knows it no more. */
function isOver({ path }: Endpoint, { status, body }: Answer): boolean {
  if (path === logout.path) return status === 200
  return path === createWxAccessToken.path && z.safeParse(refused, body).success
}
