import { Agent, request } from 'node:http'

/** Connections of people are kept, as browsers keep them. */
const agent = new Agent({ keepAlive: true, timeout: 60_000 })
/** Longest wait of a person, in milliseconds. */
const ANSWER_WITHIN_MS = 15_000

type Asking = { url: string; from: string; headers?: Record<string, string>; body?: string }

/** What was answered; `json` is null where that is no JSON. */
export type Heard = { status: number; json: unknown; headers: NodeJS.Dict<string | string[]> }

/** Asks from an address of loopback, since a balancer tells people apart by it; rejects where nobody answers. */
export function ask({ url, from, headers = {}, body }: Asking): Promise<Heard> {
  const { promise, resolve, reject } = Promise.withResolvers<Heard>()
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const asked = request(url, {
    method: body === undefined ? 'GET' : 'POST',
    agent,
    localAddress: from,
    headers,
    signal,
  })
  asked.once('error', reject)
  asked.once('response', (answer) => {
    let text = ''
    answer.setEncoding('utf8').on('data', (part: string) => (text += part))
    answer.once('error', reject)
    answer.once('end', () => resolve({ status: answer.statusCode ?? 0, json: parsed(text), headers: answer.headers }))
  })
  asked.end(body)
  return promise
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // a balancer's own page
    return null
  }
}
