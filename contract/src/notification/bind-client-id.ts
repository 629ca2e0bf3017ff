import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { pushClientNotFound } from '#notification/push-errors.ts'

/** Longest session of a push client, in characters; ours have 22 to 32. */
const SESSION_MAX = 256

/** A push client and the proof that the caller is it: the cid is public, the session is not. */
const pushClient = z.object({
  cid: z.string('推送编号不正确').check(z.regex(/^[0-9a-f]{32}$/, '推送编号不正确')),
  session: z
    .string('推送凭证不正确')
    .check(z.minLength(1, '推送凭证不正确'), z.maxLength(SESSION_MAX, '推送凭证不正确')),
})

/**
 * The caller's messages go to this push client from now on, and nobody else's. Repeating changes nothing. Errors:
 * `push.not_found`.
 */
export const bindClientId = defineEndpoint({
  path: 'Notification/BindClientId',
  access: 'member',
  sealed: true,
  reads: false,
  about: "Sends the caller's messages to a push client.",
  input: pushClient,
  output: z.object({}),
  errors: [pushClientNotFound],
})

/** The caller's messages no longer go to this push client; one that is not bound to the caller is passed over. */
export const unbindClientId = defineEndpoint({
  path: 'Notification/UnbindClientId',
  access: 'member',
  sealed: true,
  reads: false,
  about: "No longer sends the caller's messages to a push client.",
  input: pushClient,
  output: z.object({}),
  errors: [],
})
