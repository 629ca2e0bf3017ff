/** Sex of a person. */
export const Sex = { male: 1, female: 2 } as const
/** One of the sex numbers. */
export type Sex = (typeof Sex)[keyof typeof Sex]

/** Whom a ticket type is for: a sex, or 0 for any. */
export const TicketSex = { any: 0, ...Sex } as const
/** One of the numbers a ticket type may carry. */
export type TicketSex = (typeof TicketSex)[keyof typeof TicketSex]
