import { compactFen } from '@quan/contract/money/compact-money.ts'

/** An amount as it is set: yuan large, cents small. */
export type PriceParts = { isNegative: boolean; yuan: string; cents: string; isTenThousand: boolean }

/** The parts of an amount of fen; from ten thousand yuan on they are ten thousands. */
export function priceParts(fen: number): PriceParts {
  const { number, isTenThousand } = compactFen(Math.abs(fen))
  const [yuan = '0', cents = '00'] = number.split('.')
  return { isNegative: fen < 0, yuan, cents, isTenThousand }
}
