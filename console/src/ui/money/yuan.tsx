import { formatFen } from '@quan/contract/money/format-money.ts'
import styles from './yuan.module.css'

/** An amount in fen as yuan, its numbers below each other in tables; what goes out has a true minus. */
export function Yuan({ fen, isOut = false }: { fen: number; isOut?: boolean }) {
  return <span className={styles.yuan}>{yuanText(isOut ? -fen : fen)}</span>
}

/** The same as a text. */
export const yuanText = (fen: number): string => `${fen < 0 ? '−' : ''}¥${formatFen(Math.abs(fen))}`
