import type * as z from 'zod/mini'
import type { ErrorDefinition } from '#endpoint/define-error.ts'
import type { HeldPlace } from '#safety/held-content.ts'

/** Who may call: anybody, or members with an access token. */
export type Access = 'open' | 'member'

/**
 * One call of the API as data: server routes, client calls, validation, OpenAPI and test data derive from it. `path` is
 * `<Service>/<Method>` below `API_PREFIX`. `sealed` calls travel encrypted both ways. An `open`, unsealed read also
 * answers GET. `personal` marks an open call whose answer changes with a token; sent with one it is sealed like a
 * member call.
 */
export type Endpoint<
  Input extends z.core.$ZodType = z.core.$ZodType,
  Output extends z.core.$ZodType = z.core.$ZodType,
> = {
  readonly path: `${string}/${string}`
  readonly access: Access
  readonly sealed: boolean
  readonly personal?: boolean
  /** Whether the call only reads; an open, unsealed read answers GET and may be cached. */
  readonly reads: boolean
  /** `no-store` where an answer to GET must not be kept although it is open. */
  readonly cache?: 'public' | 'no-store'
  /** Whether the call counts as a change of follows, favorites, questions, reports or members as companions. */
  readonly isChange?: boolean
  /**
   * How often a member may make a call within a day that reaches others, and what they are told who made it too often
   * (absent = `limit.reached_many`); of one that does so with some inputs alone, which field says so, and by what, null for
   * a field that is left out.
   */
  readonly reaches?: {
    readonly aDay: number
    readonly when?: { readonly field: string; readonly is: unknown }
    readonly refusal?: ErrorDefinition
  }
  /** Fields of the input that other people read, by their paths (`lines.intro`, `*` = every item of a list): refused with `text.unfit` where they advertise. */
  readonly isRead?: readonly string[]
  /**
   * What these are for people who look where the outside service, if there is one, is unsure (`text.held`). Without it the
   * word list alone looks.
   */
  readonly reviewedAs?: HeldPlace
  /** Whether members may call whose account is frozen; everything else is refused to them. */
  readonly whileFrozen?: boolean
  readonly about: string
  readonly input: Input
  readonly output: Output
  readonly errors: readonly ErrorDefinition[]
}

/** All calls live below this path. */
export const API_PREFIX = '/api/services/app'

/** Declares a call. */
export function defineEndpoint<Input extends z.core.$ZodType, Output extends z.core.$ZodType, const Who extends Access>(
  endpoint: Endpoint<Input, Output> & { readonly access: Who },
): Endpoint<Input, Output> & { readonly access: Who } {
  return endpoint
}

/** The full path of a call, as it is sent and as it enters the additional data of a sealed body. */
export function pathOf(endpoint: Pick<Endpoint, 'path'>): string {
  return `${API_PREFIX}/${endpoint.path}`
}

/** Whether the call also answers GET. */
export function answersGet(endpoint: Endpoint): boolean {
  return endpoint.access === 'open' && !endpoint.sealed && endpoint.reads
}

/** What a caller passes. */
export type InputOf<E extends Endpoint> = z.core.input<E['input']>
/** What the server reads after validation. */
export type ParsedInputOf<E extends Endpoint> = z.core.output<E['input']>
/** What the call answers. */
export type ResultOf<E extends Endpoint> = z.core.output<E['output']>
