/** What was typed as yuan, in fen; null where it is no amount. */
export function fenOf(typed: string): number | null {
  const [, yuan, cents = ''] = /^(\d{0,6})(?:[.\u3002,](\d{0,2}))?$/.exec(typed.trim()) ?? []
  return yuan === undefined ? null : Number(yuan) * 100 + Number(cents.padEnd(2, '0'))
}

/** An amount in fen as a field of yuan has it: 8800 is 88.00. */
export const typedAmount = (fen: number): string => (fen / 100).toFixed(2)
