/** One thing that was looked at; `faults` say in a sentence each what to mend, and none that it is well. */
export type Examined = { about: string; faults: string[]; note?: string }
