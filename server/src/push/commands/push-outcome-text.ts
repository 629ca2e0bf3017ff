/** Messages of results that the specification does not word; for programs and logs. */
export const PushOutcomeText = { tooOften: 'operation too often', malformed: 'malformed data' } as const
