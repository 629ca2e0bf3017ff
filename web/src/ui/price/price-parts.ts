import { localNumber, numberMarks } from '#ui/format/local-number.ts'
import { listAmount } from './list-amount.ts'

/** An amount as it is set: yuan large, cents small. */
export type PriceParts = { isNegative: boolean; yuan: string; mark: string; cents: string; isTenThousand: boolean }

/** The parts of an amount of fen. */
export function priceParts(fen: number): PriceParts {
  const { number, isTenThousand } = listAmount(Math.abs(fen))
  const [yuan = '0', cents = '00'] = number.split('.')
  return { isNegative: fen < 0, yuan: localNumber(yuan), mark: numberMarks().decimals, cents, isTenThousand }
}
