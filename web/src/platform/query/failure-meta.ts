import { isFinalRefusal } from '../api/api-failure.ts'

/** Options of a query or mutation for the notice of its failure. */
export type FailureMeta = {
  /** No notice: the page tells of the failure itself. */
  isSilent?: boolean
  /** No notice of a refusal for good: the page says in its own words that what it asked for is gone. */
  saysGone?: boolean
  /** How long the notice stays, in milliseconds; 3 s unless told. */
  errorToastMs?: number
}

/** Whether people are told of a failure in a notice. */
export function isToldOf(error: unknown, { isSilent, saysGone }: FailureMeta = {}): boolean {
  return !isSilent && !(saysGone && isFinalRefusal(error))
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta & Record<string, unknown>
    mutationMeta: FailureMeta & {
      /** Without the notice 处理中. */
      isQuiet?: boolean
    } & Record<string, unknown>
  }
}
