import type { ConsoleCall } from '@quan/contract/console/define-console-call.ts'
import { consolePathOf } from '@quan/contract/console/define-console-call.ts'
import type { ConsoleSession } from '@quan/contract/console/session.ts'
import { type Failure, failed, succeeded } from '@quan/contract/endpoint/envelope.ts'
import { PICTURE_FIELD } from '@quan/contract/picture/picture-limits.ts'
import type { PostForm } from '#platform/api/post-form.ts'
import type { ErrorDefinition } from '@quan/contract/endpoint/define-error.ts'

type Answers = Map<string, (input: unknown) => unknown>

/** A server of the console for tests: answers by what a test says of each call, and remembers what was asked. */
export function consoleServer() {
  const answers: Answers = new Map()
  const asked: { path: string; input: unknown }[] = []
  const fetch = async (address: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    // the client asks by paths, with bodies of JSON
    const [path, body] = [address as string, init?.body as string]
    const input: unknown = JSON.parse(body)
    asked.push({ path, input })
    const answer = answers.get(path)
    if (answer === undefined)
      return json(404, failed(failureOf({ code: 'call.not_found', status: 404, text: '' }), 404))
    const result = await answer(input)
    return isRefusal(result)
      ? json(result.status, failed(failureOf(result), result.status))
      : json(200, succeeded(result))
  }
  const postForm: PostForm = async (address, { body, onProgress }) => {
    const [path = '', query] = address.split('?')
    const input = Object.fromEntries(new URLSearchParams(query))
    asked.push({ path, input })
    onProgress?.(1)
    const result = await answers.get(path)?.({ ...input, file: body.get(PICTURE_FIELD) })
    return isRefusal(result)
      ? json(result.status, failed(failureOf(result), result.status))
      : json(200, succeeded(result))
  }
  return {
    fetch,
    postForm,
    /** What a call answers from now on: a result, or a failure's definition. */
    on<Call extends ConsoleCall>(call: Call, answer: (input: never) => unknown) {
      answers.set(consolePathOf(call), answer as (input: unknown) => unknown)
    },
    /** What was passed to a call so far. */
    askedOf: (call: ConsoleCall) => asked.filter(({ path }) => path === consolePathOf(call)).map(({ input }) => input),
  }
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** A failure's definition, with what it tells beside its words where a test says so. */
const failureOf = ({ code, text, details = null, validationErrors = null }: Told) => ({
  code,
  message: text,
  details,
  validationErrors,
})
type Told = ErrorDefinition & Partial<Pick<Failure, 'details' | 'validationErrors'>>

const isRefusal = (result: unknown): result is ErrorDefinition =>
  typeof result === 'object' && result !== null && 'code' in result && 'status' in result

/** A session of an owner who took every step; a test says what it is about. */
export const aSession = ({
  operator,
  ...given
}: Partial<Omit<ConsoleSession, 'operator'>> & {
  operator?: Partial<ConsoleSession['operator']>
} = {}): ConsoleSession => ({
  step: 'done',
  freshUntil: null,
  idleAt: '2026-11-23T12:00:00.000Z',
  endAt: '2026-11-23T20:00:00.000Z',
  ...given,
  operator: {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'linshan',
    displayName: '林珊',
    roles: ['owner'],
    cities: null,
    hasTotp: true,
    passkeyCount: 0,
    ...operator,
  },
})
