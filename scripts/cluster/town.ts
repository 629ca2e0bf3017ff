import { setTimeout as sleep } from 'node:timers/promises'
import { type Endpoint, type InputOf, pathOf, type ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { CLIENT_HEADER, LOGIN_CREDENTIAL_HEADER, NATIVE_CLIENT } from '@quan/contract/login/login-tokens.ts'
import { DEVICE_ID_HEADER } from '@quan/contract/request/request-header.ts'
import { type Call, type Deed, failureWords } from './outcome.ts'
import { ask, type Heard } from './ask.ts'

/** What people were told is done; none of it may be missing afterwards. */
export type Assurances = {
  /** Orders that were shown as paid. */
  paid: Set<string>
  /** Orders of which somebody was told that all places are given back. */
  returned: Set<string>
  /** Who was told that they follow whom. */
  follows: { followerId: string; followedId: string }[]
  /** Members who logged in by a code. */
  loggedIn: Set<string>
  /** Words that an operator was told are on the list, and was told that they are off it. */
  words: Set<string>
  struck: Set<string>
  /** What was answered against what had been told before. */
  broken: string[]
}

/** Somebody with a device, at an address of their own. */
export type Person = {
  device: string
  memberId: string
  token: string | null
  /** What the native app holds to log in by; empty before the first login, null where it is of no matter. */
  credential: string | null
  from: string
}

/** Wait before a person presses again, in milliseconds, and how often they do. */
const [PRESS_AGAIN_MS, PRESSES] = [500, 180]

/** What all people do and see, written down. */
export type Town = {
  calls: readonly Call[]
  told: Assurances
  /** Calls once; throws what people saw where there was no answer, and answers a refusal as null. */
  once<E extends Endpoint>(endpoint: E, input: InputOf<E>, by: By): Promise<ResultOf<E> | null>
  /** Calls until somebody answers, as a person presses again. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, by: By): Promise<ResultOf<E> | null>
  /** Asks for what is no call. */
  post(path: string, body: object, by: By): Promise<Heard>
  /** The same with headers of one's own. */
  ask(asking: Asking, deed: Deed): Promise<Heard>
}
type Asking = { path: string; from: string; headers: Record<string, string>; body: object }
type By = { person: Person; deed: Deed }

export function openTown(url: string): Town {
  const calls: Call[] = []
  const console = { words: new Set<string>(), struck: new Set<string>(), broken: [] }
  const told: Assurances = { paid: new Set(), returned: new Set(), follows: [], loggedIn: new Set(), ...console }

  const post: Town['post'] = async (path, body, { person, deed }) => {
    const headers = {
      'content-type': 'application/json',
      [DEVICE_ID_HEADER]: person.device,
      ...(person.credential !== null && {
        [CLIENT_HEADER]: NATIVE_CLIENT,
        [LOGIN_CREDENTIAL_HEADER]: person.credential,
      }),
      ...(person.token !== null && { authorization: `Bearer ${person.token}` }),
    }
    return await askNoted({ path, from: person.from, headers, body }, deed)
  }

  async function askNoted({ path, from, headers, body }: Asking, deed: Deed): Promise<Heard> {
    const beganAt = Date.now()
    const note = (words: string | null) => {
      const failure = words !== null && deed === 'console' ? `console: ${words}` : words
      calls.push({ deed, beganAt, endedAt: Date.now(), failure })
    }
    try {
      const heard = await ask({ url: url + path, from, headers, body: JSON.stringify(body) })
      const failure = failureWords(heard)
      note(failure)
      if (failure !== null) throw new Failed(failure, { status: heard.status })
      return heard
    } catch (error) {
      if (error instanceof Failed) throw error
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      note(`no answer (${code === 'ABORT_ERR' ? 'waited 15 s' : code})`)
      throw new Failed(code, { status: null, cause: error })
    }
  }

  const once: Town['once'] = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, by: By) => {
    const { json } = await post(pathOf(endpoint), input as object, by)
    return (json as { result: ResultOf<E> | null }).result
  }

  return {
    calls,
    told,
    once,
    post,
    ask: askNoted,
    async call(endpoint, input, by) {
      for (let pressed = 1; ; pressed++) {
        try {
          return await once(endpoint, input, by)
        } catch (error) {
          if (!(error instanceof Failed) || pressed === PRESSES) throw error
          await sleep(PRESS_AGAIN_MS)
        }
      }
    },
  }
}

/** Nobody answered, or only to say that it is not possible now. */
export class Failed extends Error {
  override readonly name = 'Failed'
  /** What was answered; null where nothing was. */
  readonly status: number | null

  constructor(message: string, { status, ...options }: ErrorOptions & { status: number | null }) {
    super(message, options)
    this.status = status
  }
}
