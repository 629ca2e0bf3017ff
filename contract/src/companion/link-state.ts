/** Whether the linked member agreed to be somebody's companion. */
export const LinkState = { waiting: 10, agreed: 20, refused: 30 } as const
/** One of the link state numbers. */
export type LinkState = (typeof LinkState)[keyof typeof LinkState]
