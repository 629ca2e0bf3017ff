import type * as z from 'zod/mini'
import type { OperatorRole } from '#console/operator-role.ts'
import type { ErrorDefinition } from '#endpoint/define-error.ts'

/**
 * How far a caller must have come: `open` = nobody has to be signed in; `begun` = name and password were right, a
 * further step may be missing; `signedIn` = every step was taken.
 */
export type ConsoleEntry = 'open' | 'begun' | 'signedIn'

/** What is written down of a call: nothing, that something was changed, or that something private was looked at. */
export type ConsoleAudit = 'nothing' | 'change' | 'look'

/**
 * One call of the operators' console as data. `path` is `<Service>/<Method>` below `CONSOLE_API_PREFIX`; it is sent by
 * POST with JSON, or where it carries a picture with its input in the query and a form as the app's upload has it; in the
 * clear within TLS, and known by the console's own cookie; its pages send
 * `X-Requested-With: XMLHttpRequest` with each. No access token of a member opens it.
 */
export type ConsoleCall<
  Input extends z.core.$ZodType = z.core.$ZodType,
  Output extends z.core.$ZodType = z.core.$ZodType,
> = {
  readonly path: `${string}/${string}`
  readonly entry: ConsoleEntry
  /** Operators with one of these may call; of no meaning unless `entry` is `signedIn`. */
  readonly roles: readonly OperatorRole[]
  /** Whether an operator of some cities is shown and may change only what belongs to these. */
  readonly isScopedByCity: boolean
  /** Whether the second factor must have been shown within `FRESH_FACTOR_MS`. */
  readonly needsFreshFactor: boolean
  readonly audit: ConsoleAudit
  /** What comes beside the input, which then stands in the query; absent = nothing. */
  readonly carries?: 'picture'
  readonly about: string
  readonly input: Input
  readonly output: Output
  readonly errors: readonly ErrorDefinition[]
}

/** All calls of the console live below this path. */
export const CONSOLE_API_PREFIX = '/api/console'

/** Declares a call of the console. */
export function defineConsoleCall<Input extends z.core.$ZodType, Output extends z.core.$ZodType>(
  call: ConsoleCall<Input, Output>,
): ConsoleCall<Input, Output> {
  return call
}

/** The full path of a call of the console. */
export function consolePathOf(call: Pick<ConsoleCall, 'path'>): string {
  return `${CONSOLE_API_PREFIX}/${call.path}`
}

/** The address of a call whose input stands in the query. */
export function consoleAddressOf(call: Pick<ConsoleCall, 'path'>, input: Readonly<Record<string, string>>): string {
  return `${consolePathOf(call)}?${new URLSearchParams(input).toString()}`
}

/** What a page passes. */
export type ConsoleInputOf<Call extends ConsoleCall> = z.core.input<Call['input']>
/** What the server reads after validation. */
export type ParsedConsoleInputOf<Call extends ConsoleCall> = z.core.output<Call['input']>
/** What the call answers. */
export type ConsoleResultOf<Call extends ConsoleCall> = z.core.output<Call['output']>
