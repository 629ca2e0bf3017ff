import * as z from 'zod/mini'
import { consoleNotFound, passkeyRefused } from '#console/console-errors.ts'
import { OPERATOR_DISPLAY_NAME_MAX, PASSKEYS_MAX } from '#console/console-limits.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { EVERY_ROLE } from '#console/operator-role.ts'
import { consoleSession } from '#console/session.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/** The operator keeps as many passkeys as there may be. */
export const passkeysFull = defineError({
  code: 'console.passkeys_full',
  status: 409,
  text: `最多 ${PASSKEYS_MAX} 个通行密钥，请先删除一个`,
})

/** A passkey of the caller. */
export const passkey = z.object({
  id: entityId,
  name: z.string(),
  createTime: instant,
  /** Null = not used yet. */
  lastUseTime: z.nullable(instant),
})
/** A passkey of the caller. */
export type Passkey = z.infer<typeof passkey>

const ownCall = { roles: EVERY_ROLE, isScopedByCity: false } as const

/** What browsers are asked, as the standard of passkeys (Web Authentication) writes it in JSON. */
const question = () => z.object({ options: z.record(z.string(), z.unknown()) })
/** What browsers answer, in the same writing. */
const answer = z.record(z.string(), z.unknown(), '通行密钥的回答不正确')

/** The caller's passkeys, newest first. */
export const getPasskeys = defineConsoleCall({
  ...ownCall,
  path: 'Passkey/GetList',
  entry: 'signedIn',
  needsFreshFactor: false,
  audit: 'nothing',
  about: "The caller's passkeys.",
  input: z.object({}),
  output: z.object({ passkeys: z.array(passkey) }),
  errors: [],
})

/** What the browser is asked to make a passkey. */
export const beginPasskey = defineConsoleCall({
  ...ownCall,
  path: 'Passkey/Begin',
  entry: 'signedIn',
  needsFreshFactor: true,
  audit: 'nothing',
  about: 'What the browser is asked to make a passkey.',
  input: z.object({}),
  output: question(),
  errors: [passkeysFull],
})

/** Keeps the passkey that the browser made. Errors: `console.passkey_refused`, `console.passkeys_full`. */
export const addPasskey = defineConsoleCall({
  ...ownCall,
  path: 'Passkey/Add',
  entry: 'signedIn',
  needsFreshFactor: true,
  audit: 'change',
  about: 'Keeps the passkey that the browser made.',
  input: z.object({ name: trimmedText(OPERATOR_DISPLAY_NAME_MAX, '名称不正确'), response: answer }),
  output: z.object({ passkeys: z.array(passkey) }),
  errors: [passkeyRefused, passkeysFull],
})

/** Forgets a passkey of the caller. Errors: `console.not_found`. */
export const removePasskey = defineConsoleCall({
  ...ownCall,
  path: 'Passkey/Remove',
  entry: 'signedIn',
  needsFreshFactor: true,
  audit: 'change',
  about: 'Forgets a passkey of the caller.',
  input: z.object({ id: entityId }),
  output: z.object({ passkeys: z.array(passkey) }),
  errors: [consoleNotFound],
})

/** What the browser is asked, to sign in by a passkey or to show it as a second factor. The same for everybody. */
export const askPasskey = defineConsoleCall({
  ...ownCall,
  path: 'Passkey/Ask',
  entry: 'open',
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'What the browser is asked, to sign in by a passkey or to show it as a second factor.',
  input: z.object({}),
  output: question(),
  errors: [],
})

/** Begins a session by a passkey alone, which stands for password and second factor. Errors: `console.passkey_refused`. */
export const enterByPasskey = defineConsoleCall({
  ...ownCall,
  path: 'Passkey/Enter',
  entry: 'open',
  needsFreshFactor: false,
  audit: 'change',
  about: 'Begins a session by a passkey alone.',
  input: z.object({ response: answer }),
  output: consoleSession,
  errors: [passkeyRefused],
})

/** Shows a passkey as the second factor of the session. Errors: `console.passkey_refused`. */
export const confirmByPasskey = defineConsoleCall({
  ...ownCall,
  path: 'Passkey/Confirm',
  entry: 'begun',
  needsFreshFactor: false,
  audit: 'change',
  about: 'Shows a passkey as the second factor of the session.',
  input: z.object({ response: answer }),
  output: consoleSession,
  errors: [passkeyRefused],
})
