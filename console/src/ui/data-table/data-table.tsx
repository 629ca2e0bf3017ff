import { Button, Table, type TableColumnsType } from 'antd'
import { ConsoleFailure } from '#platform/api/console-failure.ts'
import { tableText, stateText } from '#texts/state-text.ts'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { PageSteps } from './page-steps.tsx'
import type { CursorPage } from './use-cursor-page.ts'
import hiding from '#ui/theme/hidden.module.css'
import styles from './data-table.module.css'

type DataTableProps<Row> = {
  /** Its name for those who do not see it. */
  label: string
  page: CursorPage<Row>
  columns: TableColumnsType<Row>
  keyOf: (row: Row) => string
  /** Whether filters of the address leave rows out. */
  isFiltered?: boolean
  /** Further facts of a row, opened by a button at its start. */
  detail?: (row: Row) => React.ReactNode
  /** Rows may be chosen, each by a box with a name. */
  selection?: { keys: string[]; onChange: (keys: string[]) => void; nameOf: (row: Row) => string }
}

/** One page of a list as a table, with all its states, and the steps to other pages below. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, page, columns, keyOf, isFiltered = false, detail, selection } = props
  const { data, error, refetch, isFetching } = page
  const failure = failureInstead({ data, error })
  if (failure && isNoPage(page)) return <EmptyBlock text={tableText.noPage}>{toFirst(page)}</EmptyBlock>
  if (failure) return <ErrorBlock error={failure} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock rows={8} />
  if (data.items.length === 0)
    return <EmptyBlock text={isFiltered ? stateText.nothingFits : stateText.empty}>{toFirst(page)}</EmptyBlock>
  return (
    <div role="group" aria-label={label} aria-busy={isFetching} className={styles.table}>
      <Table<Row>
        columns={columns}
        dataSource={data.items}
        rowKey={keyOf}
        pagination={false}
        {...(selection && {
          rowSelection: {
            selectedRowKeys: selection.keys,
            onChange: (keys) => selection.onChange(keys.map(String)),
            getCheckboxProps: (row) => ({ 'aria-label': selection.nameOf(row) }),
            getTitleCheckboxProps: () => ({ 'aria-label': tableText.chooseAll }),
          },
        })}
        {...(detail && { expandable: { expandedRowRender: detail, columnTitle: <DetailTitle /> } })}
      />
      <PageSteps page={page} />
    </div>
  )
}

/** Whether the address names a page of a list that is none of its pages. */
const isNoPage = <Row,>({ isFirst, error }: CursorPage<Row>) =>
  !isFirst &&
  error instanceof ConsoleFailure &&
  error.validationErrors.some(({ members }) => members.includes('cursor'))

const toFirst = <Row,>({ isFirst, goFirst }: CursorPage<Row>) =>
  !isFirst && <Button onClick={goFirst}>{tableText.firstPage}</Button>

type PlainTableProps<Row> = {
  label: string
  columns: TableColumnsType<Row>
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Further facts of a row, opened by a button at its start; of rows that have some. */
  detail?: { of: (row: Row) => React.ReactNode; isThere: (row: Row) => boolean }
}

/** A few rows that are all there, looking as every table does. */
export function PlainTable<Row extends object>({ label, columns, rows, keyOf, detail }: PlainTableProps<Row>) {
  return (
    <div role="group" aria-label={label} className={styles.table}>
      <Table<Row>
        columns={columns}
        dataSource={rows}
        rowKey={keyOf}
        pagination={false}
        {...(detail && {
          expandable: { expandedRowRender: detail.of, rowExpandable: detail.isThere, columnTitle: <DetailTitle /> },
        })}
      />
    </div>
  )
}

/** A column has a name for those who do not see that its buttons open a row. */
function DetailTitle() {
  return <span className={hiding.hidden}>{tableText.detail}</span>
}
