import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import { Button, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { chartText } from '#texts/insight-text.ts'
import { Card } from '#ui/page/page.tsx'
import { Chart, type ChartDrawing } from './chart.tsx'
import styles from './chart.module.css'

type ChartCardProps<Row> = {
  title: string
  /** How it is to be read. */
  note?: string
  /** It in a sentence, for those who do not see it. */
  label: string
  drawing: ChartDrawing
  /** The same as a table, which is as good as the chart. */
  columns: TableColumnsType<Row>
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A chart with its table: one button changes between them. */
export function ChartCard<Row extends object>(props: ChartCardProps<Row>) {
  const { title, note, label, drawing, columns, rows, keyOf } = props
  const [isTable, setTable] = useState(false)
  return (
    <Card
      title={title}
      extra={
        <Button
          size="small"
          type="text"
          icon={isTable ? <BarChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
          aria-label={isTable ? chartText.chartOf({ title }) : chartText.tableOf({ title })}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? chartText.chart : chartText.table}
        </Button>
      }
    >
      {isTable ? (
        <div role="region" aria-label={title} tabIndex={0} className={styles.table}>
          <Table<Row> size="small" columns={columns} dataSource={rows} rowKey={keyOf} pagination={false} />
        </div>
      ) : (
        <Chart label={label} drawing={drawing} />
      )}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </Card>
  )
}
