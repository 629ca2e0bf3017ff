import { use } from 'react'
import { FailureContext, type ReportFailure } from './failure-context.ts'

/** For calls made outside queries and mutations, whose failures are told of by themselves. */
export function useReportFailure(): ReportFailure {
  return use(FailureContext)
}
