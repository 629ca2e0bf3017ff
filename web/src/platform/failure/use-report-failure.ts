import { createContext, use } from 'react'

/** Tells people of a failure in a toast; for as long as told, or 3 s. */
export type ReportFailure = (error: unknown, options?: { durationMs?: number }) => void

export const FailureContext = createContext<ReportFailure>(() => undefined)

/** For calls made outside queries and mutations, whose failures are told of by themselves. */
export function useReportFailure(): ReportFailure {
  return use(FailureContext)
}
