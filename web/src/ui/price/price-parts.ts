import { localNumber, numberMarks } from '#ui/format/local-number.ts'
import { fullAmount, listAmount } from './amount.ts'

/** An amount as it is set: yuan large, cents and what stands behind them small. */
export type PriceParts = { isNegative: boolean; yuan: string; mark: string; cents: string; unit: string }

/** The parts of an amount of fen, in full or as a list has it. */
export function priceParts(fen: number, { isInList }: { isInList: boolean }): PriceParts {
  const { number, unit } = (isInList ? listAmount : fullAmount)(Math.abs(fen))
  const [yuan = '0', cents = '00'] = number.split('.')
  return { isNegative: fen < 0, yuan: localNumber(yuan), mark: numberMarks().decimals, cents, unit }
}
