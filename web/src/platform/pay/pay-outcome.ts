/** How paying ended for the payer; whether the money came is the server's to say. Specification §4 (Payment outcome). */
export type PayOutcome = 'succeeded' | 'cancelled' | 'failed'
