/** How paying ended for the payer; whether the money came is the server's to say. */
export type PayOutcome = 'succeeded' | 'cancelled' | 'failed'
