import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock/clock.ts'
import type { ReadyAnswer } from '#platform/http/ready-answer.ts'
import type { AnswersOfProcess } from '#platform/process/answers-of-process.ts'
import type { CallLimits } from '../limits/call-limits.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { listOfEveryAnswer, newRequestId } from './answer-headers.ts'
import type { OriginOf } from './client-address.ts'
import type { EarlyAnswer } from './early-answer.ts'

/** Bytes kept at most, so that many different questions cannot fill the memory. */
const BYTES_MAX = 64 * 1_048_576
/** Addresses known at most, each leading to a question. */
const ADDRESSES_MAX = 5_000
/** Longer addresses are not kept, in characters. */
const ADDRESS_MAX = 500

/**
 * Answers kept ready for a short time, and made once when many ask at the same moment. They are kept by question (the
 * call with its validated input), which junk in an address cannot multiply; known addresses lead to it the short way.
 */
export type ReadyAnswers<Answer extends ReadyAnswer = ReadyAnswer> = {
  find(address: string): Answer | undefined
  /** Answers the question, by `make` only when no answer is ready or under way. */
  answer(asked: { address: string; question: string }, make: () => Promise<Answer>): Promise<Answer>
}

type KeepAnswers = { keepMs: number; clock: Clock; among: AnswersOfProcess }

/** Keeps answers for `keepMs` milliseconds; with 0 nothing is kept and nothing shared. */
export function readyAnswers<Answer extends ReadyAnswer = ReadyAnswer>({
  keepMs,
  clock,
  among,
}: KeepAnswers): ReadyAnswers<Answer> {
  if (keepMs === 0) return { find: () => undefined, answer: (_asked, make) => make() }
  const questions = new LRUCache<string, string>({ max: ADDRESSES_MAX })
  const kept = new LRUCache<string, Answer>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ size }, question) => size + question.length,
    dispose: (_answer, question) => void untils.delete(question),
  })
  // in the order in which they were made, which is that in which they get old
  const untils = new Map<string, number>()
  const underWay = new Map<string, Promise<Answer>>()
  let timesDropped = 0

  function fresh(question: string): Answer | undefined {
    return (untils.get(question) ?? 0) > clock.now() ? kept.get(question) : undefined
  }

  function keep(question: string, answer: Answer) {
    kept.set(question, answer)
    // one that is larger than all may be is not kept
    if (kept.has(question)) untils.set(question, clock.now() + keepMs)
  }

  /** What is old is of no use, and would fill the memory as far as it may be filled. */
  function letGoOld() {
    for (const [question, until] of untils) {
      if (until > clock.now()) return
      kept.delete(question)
    }
  }

  async function makeAndKeep(question: string, make: () => Promise<Answer>): Promise<Answer> {
    const begun = timesDropped
    try {
      const answer = await make()
      letGoOld()
      // what was read before everything had to go may show it still
      if (begun === timesDropped) keep(question, answer)
      return answer
    } finally {
      if (begun === timesDropped) underWay.delete(question)
    }
  }

  among.register(() => {
    timesDropped++
    kept.clear()
    underWay.clear()
  })

  return {
    find(address) {
      const question = questions.get(address)
      return question === undefined ? undefined : fresh(question)
    },
    async answer({ address, question }, make) {
      if (address.length <= ADDRESS_MAX) questions.set(address, question)
      const ready = fresh(question) ?? underWay.get(question)
      if (ready) return ready
      const answering = makeAndKeep(question, make)
      underWay.set(question, answering)
      return answering
    },
  }
}

type CachedResponseParts = { ready: ReadyAnswers; originOf: OriginOf; limits: CallLimits; metrics: Metrics }

/**
 * Gives ready answers before the framework is asked, which would cost as much again as the answer. It sends what
 * `answerGet` sends; whatever is not plain (a token, another origin, HEAD, a limit passed) is left to that.
 */
export function cachedResponseHandler({ ready, originOf, limits, metrics }: CachedResponseParts): EarlyAnswer {
  return (request, response) => {
    if (request.method !== 'GET') return false
    const answer = ready.find(request.url ?? '')
    const { headers } = request
    if (!answer || headers.authorization !== undefined || headers.origin !== undefined) return false
    const giveWithin = (secondsToWait: number) => {
      if (secondsToWait > 0) return false
      const { status, headers: ownHeaders, body } = answer.formFor(headers)
      response.writeHead(status, listOfEveryAnswer(newRequestId()).concat(ownHeaders)).end(body)
      metrics.readyAnswerGiven()
      return true
    }
    const wait = limits.byVisitor(originOf(request))
    return typeof wait === 'number' ? giveWithin(wait) : wait.then(giveWithin)
  }
}
