import * as commonErrors from '@quan/contract/endpoint/common-errors.ts'
import type { Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import type { ErrorDefinition } from '@quan/contract/endpoint/define-error.ts'
import * as z from 'zod/mini'

/** An answer as it came. */
export type Answer = { status: number; body: string }

const failure = z.strictObject({
  code: z.string(),
  message: z.string(),
  details: z.nullable(z.string()),
  validationErrors: z.nullable(z.array(z.strictObject({ message: z.string(), members: z.array(z.string()) }))),
})
const envelope = z.strictObject({
  success: z.boolean(),
  result: z.unknown(),
  error: z.nullable(failure),
  unAuthorizedRequest: z.boolean(),
  __abp: z.literal(true),
  targetUrl: z.null(),
})

/** What tells of our insides: a stack, a statement, a file, a library. */
const INSIDES = [
  /\bat (?:async )?[\w.<>]+ \(/,
  /node_modules|node:internal|file:\/\/|\/server\/src|\.ts:\d/,
  /\binsert into \w|\bselect [\w*, ]+ from \w|\bupdate \w+ set \w/i,
  /syntax error at|duplicate key|violates \w+ constraint|relation "/i,
  /\bpostgres|fastify|\bzod\b|ZodError|libvips|VipsJpeg|ical\.js|ECONN|ENOENT|TypeError|RangeError|SyntaxError/i,
]

/** What of our insides an answer shows, or of what belongs to others; those are given. */
export function leaksIn(text: string, secrets: readonly string[] = []): string[] {
  const insides = INSIDES.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])
  return [...insides, ...secrets.filter((secret) => text.includes(secret))].map((shown) => `shows ${shown}`)
}

const COMMON: readonly ErrorDefinition[] = Object.values(commonErrors)
const NEVER = [commonErrors.serverInternal.code, commonErrors.serviceUnavailable.code] as string[]

/** What a call answers by its contract, the app's as the console's. */
type Answering = Pick<Endpoint, 'output' | 'errors'>

/** What is wrong with the answer of a call; nothing when it is as the contract says. */
export function faultsOfCall(endpoint: Answering, { status, body }: Answer): string[] {
  const parsed = z.safeParse(envelope, jsonIn(body))
  if (!parsed.success) return [`${status} is no envelope`]
  const { success, result, error } = parsed.data
  if (success) return status === 200 ? faultsOfResult(endpoint, result) : [`${status} with a result`]
  const known = [...endpoint.errors, ...COMMON].find(({ code }) => code === error?.code)
  if (!known) return [`${error?.code} is not of the contract`]
  if (NEVER.includes(known.code)) return [`answers ${known.code}`]
  return known.status === status ? [] : [`${known.code} with ${status}`]
}

function faultsOfResult({ output }: Answering, result: unknown): string[] {
  const { error } = z.safeParse(output, result)
  return (error?.issues ?? []).map(
    ({ path, code }) =>
      `${code} at ${path.map((part) => (typeof part === 'number' ? '*' : String(part))).join('.')} of the result`,
  )
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
