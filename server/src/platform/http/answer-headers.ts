import { randomUUID } from 'node:crypto'
import { REQUEST_ID_HEADER } from '@quan/contract/request/request-header.ts'

/** Names a request in the log and in its answer. Never taken from outside: a client could write into the log by it. */
export const newRequestId = (): string => randomUUID()

/** Headers of every answer. */
export const headersOfEveryAnswer = (requestId: string) => ({
  'x-content-type-options': 'nosniff',
  [REQUEST_ID_HEADER]: requestId,
})

/** The same as name, value, name, value, the form that is sent with least work. */
export const listOfEveryAnswer = (requestId: string): string[] => Object.entries(headersOfEveryAnswer(requestId)).flat()

export const JSON_TYPE = 'application/json; charset=utf-8'
