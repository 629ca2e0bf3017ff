/** An amount in fen as a field has it: 8800 is 88.00. */
export function yuanText(fen: number): string {
  return (fen / 100).toFixed(2)
}
