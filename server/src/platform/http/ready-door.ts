import { listOfEveryAnswer, newRequestId } from '#platform/http/answer-headers.ts'
import type { EarlyAnswer } from '#platform/http/early-answer.ts'
import type { ReadyAnswers } from '#platform/http/ready-answers.ts'
import type { OriginOf } from '#platform/http/request-origin.ts'
import type { CallLimits } from '#platform/limits/call-limits.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'

type ReadyDoor = { ready: ReadyAnswers; originOf: OriginOf; limits: CallLimits; metrics: Metrics }

/**
 * Gives ready answers before the framework is asked, which would cost as much again as the answer. It sends what
 * `answerGet` sends; whatever is not plain (a token, another origin, HEAD, a limit passed) is left to that.
 */
export function readyDoor({ ready, originOf, limits, metrics }: ReadyDoor): EarlyAnswer {
  return (request, response) => {
    if (request.method !== 'GET') return false
    const answer = ready.find(request.url ?? '')
    const { headers } = request
    if (!answer || headers.authorization !== undefined || headers.origin !== undefined) return false
    if (limits.byVisitor(originOf(request)) > 0) return false
    const { status, headers: ownHeaders, body } = answer.formFor(headers)
    response.writeHead(status, listOfEveryAnswer(newRequestId()).concat(ownHeaders)).end(body)
    metrics.readyAnswerGiven()
    return true
  }
}
