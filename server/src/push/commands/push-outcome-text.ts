/** Texts of results, for programs and logs; people never read them. */
export const PushOutcomeText = { tooOften: 'operation too often', malformed: 'malformed data' } as const
