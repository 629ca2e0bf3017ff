/** The pattern of SQL's `like` for texts in which a word occurs, its own signs taken as they are. */
export const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
