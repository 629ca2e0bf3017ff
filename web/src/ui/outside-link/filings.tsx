import { useOperator } from '#platform/api/use-operator.ts'
import { operatorText } from '#texts/operator-text.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './filings.module.css'

/** 备案: the numbers under which authorities have the site on file, each leading to where it can be looked up. */
export function Filings({ className }: { className?: string | undefined }) {
  const operator = useOperator()
  if (operator === null) return null
  const { icp, police } = operator
  return (
    <ul className={cx(styles.filings, className)} aria-label={operatorText.filings}>
      {[icp, ...(police === null ? [] : [police])].map(({ number, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer" lang="zh-CN">
            {number}
          </a>
        </li>
      ))}
    </ul>
  )
}
