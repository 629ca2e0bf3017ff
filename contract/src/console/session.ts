import * as z from 'zod/mini'
import { cityCode } from '#city/city.ts'
import { entryRefused, factorWrong } from '#console/console-errors.ts'
import { OPERATOR_PASSWORD_MAX, OPERATOR_PASSWORD_MIN } from '#console/console-limits.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { EVERY_ROLE, OperatorRole } from '#console/operator-role.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { defineError } from '#endpoint/define-error.ts'

/**
 * What comes next in signing in: choose a password in place of the one-time one, set up the second factor, show it, or
 * nothing more.
 */
export const SignInStep = {
  choosePassword: 'choosePassword',
  enrolTotp: 'enrolTotp',
  confirm: 'confirm',
  done: 'done',
} as const
/** One of the steps of signing in. */
export type SignInStep = (typeof SignInStep)[keyof typeof SignInStep]

/** The caller's session. */
export const consoleSession = z.object({
  step: z.enum(SignInStep),
  operator: z.object({
    id: entityId,
    name: z.string(),
    displayName: z.string(),
    roles: z.array(z.enum(OperatorRole)),
    /** Null = all cities. */
    cities: z.nullable(z.array(cityCode)),
    hasTotp: z.boolean(),
    passkeyCount: z.int(),
  }),
  /** Until when the second factor counts as fresh; null when it does not. Where none is set up, showing the password counts. */
  freshUntil: z.nullable(instant),
  /** When the session ends if nothing is called until then. */
  idleAt: instant,
  /** When it ends whatever is called. */
  endAt: instant,
})
/** The caller's session. */
export type ConsoleSession = z.infer<typeof consoleSession>

const ownCall = { roles: EVERY_ROLE, isScopedByCity: false, needsFreshFactor: false } as const

/** A name to sign in by: lower-case letters, digits, dot, dash and underscore. */
export const operatorName = z
  .string('请填写账号')
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9._-]{1,31}$/, '账号为 2 到 32 位小写字母、数字、点、横线'))

/** Six digits of the authenticator app. */
const totpCode = z.string('请填写验证码').check(z.regex(/^\d{6}$/, '请填写 6 位数字验证码'))

/** The password breaks a rule for passwords; which, is told in its text. */
export const passwordWeak = defineError({
  code: 'console.password_weak',
  status: 400,
  text: '这个密码太容易猜到，请换一个',
})

/**
 * Begins a session by name and password. Errors: `console.entry_refused`, and `limit.exceeded` after too many wrong
 * ones.
 */
export const enterConsole = defineConsoleCall({
  ...ownCall,
  path: 'Session/Enter',
  entry: 'open',
  audit: 'change',
  about: 'Begins a session by name and password.',
  input: z.object({
    name: z.string('请填写账号').check(z.maxLength(OPERATOR_PASSWORD_MAX, '账号不正确')),
    password: z
      .string('请填写密码')
      .check(z.minLength(1, '请填写密码'), z.maxLength(OPERATOR_PASSWORD_MAX, '密码太长')),
  }),
  output: consoleSession,
  errors: [entryRefused],
})

/** Sets the caller's password; every other session of theirs ends. Errors: `console.entry_refused`, `console.password_weak`. */
export const choosePassword = defineConsoleCall({
  ...ownCall,
  path: 'Session/ChoosePassword',
  entry: 'begun',
  audit: 'change',
  about: "Sets the caller's password.",
  input: z.object({
    current: z.string('请填写当前密码').check(z.maxLength(OPERATOR_PASSWORD_MAX, '密码太长')),
    password: z
      .string('请填写新密码')
      .check(
        z.minLength(OPERATOR_PASSWORD_MIN, `密码至少 ${OPERATOR_PASSWORD_MIN} 位`),
        z.maxLength(OPERATOR_PASSWORD_MAX, '密码太长'),
      ),
  }),
  output: consoleSession,
  errors: [entryRefused, passwordWeak],
})

/** A fresh secret for an authenticator app; it counts once `enrollTotp` showed that it is kept. */
export const beginTotp = defineConsoleCall({
  ...ownCall,
  path: 'Session/BeginTotp',
  entry: 'begun',
  audit: 'nothing',
  about: 'A fresh secret for an authenticator app.',
  input: z.object({}),
  output: z.object({
    /** What the app reads as a QR code. */
    uri: z.string(),
    /** The same secret to be typed in. */
    secret: z.string(),
  }),
  errors: [],
})

/** Sets up the second factor by the first code of the app. Errors: `console.factor_wrong`. */
export const enrollTotp = defineConsoleCall({
  ...ownCall,
  path: 'Session/EnrollTotp',
  entry: 'begun',
  audit: 'change',
  about: 'Sets up the second factor by the first code of the app.',
  input: z.object({ code: totpCode }),
  output: consoleSession,
  errors: [factorWrong],
})

/** Shows the second factor, while signing in or because a call asks for a fresh one. Errors: `console.factor_wrong`. */
export const confirmFactor = defineConsoleCall({
  ...ownCall,
  path: 'Session/Confirm',
  entry: 'begun',
  audit: 'change',
  about: 'Shows the second factor.',
  input: z.object({ code: totpCode }),
  output: consoleSession,
  errors: [factorWrong],
})

/** The caller's session. */
export const getMySession = defineConsoleCall({
  ...ownCall,
  path: 'Session/GetMine',
  entry: 'begun',
  audit: 'nothing',
  about: "The caller's session.",
  input: z.object({}),
  output: consoleSession,
  errors: [],
})

/** Ends the caller's session. */
export const leaveConsole = defineConsoleCall({
  ...ownCall,
  path: 'Session/Leave',
  entry: 'begun',
  audit: 'change',
  about: "Ends the caller's session.",
  input: z.object({}),
  output: z.object({}),
  errors: [],
})
