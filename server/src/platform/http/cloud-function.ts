import type { ErrorStatus } from '@quan/contract/endpoint/define-error.ts'
import { type CloudFailure, CloudErrorCode } from '@quan/contract/login/one-click.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { asCaller } from '#platform/database/caller.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { JSON_TYPE } from '#platform/http/answer-headers.ts'
import { type CallRequest, callRequest } from '#platform/http/call-exchange.ts'
import { failedAnswer } from '#platform/http/failure.ts'
import { parseJson } from '#platform/http/parse-json.ts'
import type { OriginOf } from '#platform/http/client-address.ts'
import { type CallLimits, refuseFor } from '#platform/limits/call-limits.ts'

/** A function of the cloud client: plain JSON both ways, without envelope and sealing. */
export type CloudFunction = {
  path: string
  run(context: { body: unknown; request: CallRequest }): Promise<object>
}

/** Joins a path with its handler, which is given only what the schema lets through. */
export function cloudFunction<Input extends z.core.$ZodType>(
  path: string,
  input: Input,
  handler: (context: { input: z.core.output<Input>; request: CallRequest }) => Promise<object>,
): CloudFunction {
  return {
    path,
    async run({ body, request }) {
      const parsed = z.safeParse(input, body)
      if (parsed.success) return await handler({ input: parsed.data, request })
      const text = parsed.error.issues[0]?.message ?? ''
      throw new AppError({ code: CloudErrorCode.badInput, status: 400, text })
    },
  }
}

type CloudPlatform = { limits: CallLimits; originOf: OriginOf }

/** Answers a cloud function; failures tell their `errCode` beside the HTTP status. */
export async function answerCloud(
  { limits, originOf }: CloudPlatform,
  { run }: CloudFunction,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.header('cache-control', 'no-store').type(JSON_TYPE)
  try {
    refuseFor(await limits.byVisitor(originOf(request.raw)))
    const body = parseJson(typeof request.body === 'string' ? request.body : '{}')
    return reply.send(
      JSON.stringify(await asCaller(null, () => run({ body, request: callRequest(request, originOf) }))),
    )
  } catch (error) {
    return sendCloudFailure(reply, error)
  }
}

/** Tells a failure in the words of the cloud client. */
export function sendCloudFailure(reply: FastifyReply, error: unknown) {
  const { status, envelope, headers } = failedAnswer(error, reply)
  const { code = '', message = '' } = envelope.error ?? {}
  const failure: CloudFailure = { errCode: errCodeOf(code, status as ErrorStatus), errMsg: message }
  return reply.code(status).headers(headers).type(JSON_TYPE).send(JSON.stringify(failure))
}

const KNOWN_CODES: readonly string[] = Object.values(CloudErrorCode)

function errCodeOf(code: string, status: ErrorStatus): string {
  if (KNOWN_CODES.includes(code)) return code
  if (status === 429) return CloudErrorCode.tooOften
  return status >= 500 ? CloudErrorCode.unavailable : CloudErrorCode.badInput
}
