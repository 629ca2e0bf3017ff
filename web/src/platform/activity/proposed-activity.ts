import { createVariable } from '#platform/state/variable.ts'

/** The activity the list on the screen recommends first: a wide screen shows it beside the list. Null until it is known. */
export const proposedActivity = createVariable<string | null>(null)
