/** Options of a query or mutation for the notice of its failure. */
export type FailureMeta = {
  /** No notice: the page tells of the failure itself. */
  isSilent?: boolean
  /** How long the notice stays, in milliseconds; 3 s unless told. */
  errorToastMs?: number
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
