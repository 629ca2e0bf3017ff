import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { useEffect, useRef, useState } from 'react'
import { followTheme } from '#platform/settings/console-theme.ts'
import { chartColours, type ChartColours } from './chart-colours.ts'
import styles from './chart.module.css'

/** What a chart shows, in the colours that the document has now. */
export type ChartDrawing = (colours: ChartColours) => EChartsCoreOption

type ChartProps = {
  /** What it shows, for those who do not see it. */
  label: string
  drawing: ChartDrawing
}

/** A drawn chart. It is a picture: the table beside it says the same in words and numbers. */
export function Chart({ label, drawing }: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<EChartsType | null>(null)
  const [colours, setColours] = useState(chartColours)
  useEffect(() => followTheme(() => setColours(chartColours())), [])
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    return openChart(element, setChart)
  }, [])
  useEffect(() => {
    chart?.setOption(drawing(colours), { notMerge: true })
  }, [chart, drawing, colours])
  return (
    <div role="img" aria-label={label} className={styles.chart}>
      <div ref={place} aria-hidden className={styles.drawing} />
    </div>
  )
}

/** Opens a chart once its place has a size, and has it follow that; the answer closes it. */
function openChart(element: HTMLElement, onOpen: (chart: EChartsType) => void): () => void {
  let [chart, isClosed]: [EChartsType | null, boolean] = [null, false]
  const loading = import('./chart-parts.ts')
  async function open() {
    const { initChart } = await loading
    if (isClosed || chart !== null) return
    chart = initChart(element, undefined, { renderer: 'svg' })
    onOpen(chart)
  }
  const sizes = new ResizeObserver(() => {
    chart?.resize()
    if (chart === null && element.clientWidth > 0) void open()
  })
  sizes.observe(element)
  return () => {
    isClosed = true
    sizes.disconnect()
    chart?.dispose()
  }
}
