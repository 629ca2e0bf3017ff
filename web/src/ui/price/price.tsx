import { activityText } from '#texts/activity-text.ts'
import { cx } from '#ui/style/cx.ts'
import { localNumber, numberMarks } from '../format/local-number.ts'
import { fullAmount, listAmount } from './amount.ts'
import styles from './price.module.css'

type PriceProps = {
  /** In fen; 0 reads 免费. */
  fen: number
  /** One of many: from ten thousand yuan on it is counted in ten thousands. Nobody pays such a number. */
  isInList?: boolean
  size?: 'small' | 'medium' | 'large'
  /** The lowest of several. */
  isFrom?: boolean
  /** An amount that is not to be paid now, such as one that was paid or comes back: in ink, and nothing is 0, not 免费. */
  isPlain?: boolean
  className?: string | undefined
}

/** Stands for the price in words around it, some of which say that it is the lowest before it and some behind. */
const PLACE = '|'

/** An amount of money: small sign, tabular number, small cents. */
export function Price({
  fen,
  isInList = false,
  size = 'medium',
  isFrom = false,
  isPlain = false,
  className,
}: PriceProps) {
  if (fen === 0 && !isPlain)
    return (
      <span className={cx(styles.price, styles[size], styles.free, className)}>
        {isFrom ? activityText.freeFrom : activityText.free}
      </span>
    )
  const [before, behind] = isFrom ? activityText.priceFrom({ price: PLACE }).split(PLACE) : []
  const { number, unit } = (isInList ? listAmount : fullAmount)(Math.abs(fen))
  const [yuan = '0', cents = '00'] = number.split('.')
  return (
    <span className={cx(styles.price, styles[size], isPlain && styles.plain, className)}>
      <small>
        {before}
        {fen < 0 && activityText.minus}
        {activityText.yuanSign}
      </small>
      {localNumber(yuan)}
      <i>
        {numberMarks().decimals}
        {cents}
        {unit}
      </i>
      {behind && <em>{behind}</em>}
    </span>
  )
}
