/** Of a query each look of which is written down: none is taken that nobody took. */
export const LOOK_ONCE = { staleTime: Infinity, refetchOnWindowFocus: false } as const
