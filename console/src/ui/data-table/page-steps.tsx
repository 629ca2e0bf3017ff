import { Button } from 'antd'
import { tableText } from '#texts/state-text.ts'
import type { CursorPage } from './use-cursor-page.ts'
import styles from './data-table.module.css'

/** The steps to other pages of a list, or how many rows there are. */
export function PageSteps<Row>({ page }: { page: CursorPage<Row> }) {
  const { data, isFirst, goFirst, goPrevious, goNext } = page
  if (isFirst && goNext === null) {
    if (data === undefined) return null
    return <p className={styles.steps}>{tableText.count({ count: data.totalCount ?? data.items.length })}</p>
  }
  return (
    <div className={styles.steps}>
      {!isFirst && <Button onClick={goFirst}>{tableText.firstPage}</Button>}
      {goPrevious && <Button onClick={goPrevious}>{tableText.previousPage}</Button>}
      <Button onClick={() => goNext?.()} disabled={goNext === null}>
        {tableText.nextPage}
      </Button>
    </div>
  )
}
