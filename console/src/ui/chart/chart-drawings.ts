import type { ChartColours } from './chart-colours.ts'
import type { ChartDrawing } from './chart.tsx'

/** One series: its name, its colour, its values; null where there is none. */
export type ChartSeries = {
  name: string
  colour: keyof ChartColours
  /** The colour of the last value, which is told apart from those before; that of all where it is not given. */
  lastColour?: keyof ChartColours
  values: readonly (number | null)[]
}
type Series = { names: readonly string[]; series: readonly ChartSeries[] }

const FONT_SIZE = 12
const BAR_WIDTH_MAX = 28
const BAR_RADIUS = 4
/** A longer name is cut; the table has it whole. */
const NAME_WIDTH_MAX = 160
const PERCENT = 100

/** What all charts share: words in our ink, a quiet grid, words of a point as text. */
const frame = (colours: ChartColours, series: readonly ChartSeries[]) => ({
  animation: false,
  textStyle: { fontFamily: 'inherit', fontSize: FONT_SIZE, color: colours.quiet },
  grid: { left: 8, right: 20, top: series.length > 1 ? 36 : 16, bottom: 8, outerBoundsMode: 'same' },
  legend: { show: series.length > 1, left: 8, top: 4, icon: 'roundRect', textStyle: { color: colours.quiet } },
  // as text: the page lets no text become markup
  tooltip: {
    renderMode: 'richText',
    confine: true,
    backgroundColor: colours.surface,
    borderColor: colours.line,
    textStyle: { color: colours.ink, fontSize: FONT_SIZE },
  },
})

const nameAxis = (colours: ChartColours, names: readonly string[]) => ({
  type: 'category',
  data: [...names],
  axisTick: { show: false },
  axisLine: { lineStyle: { color: colours.line } },
  axisLabel: { color: colours.quiet, hideOverlap: true },
})
const valueAxis = (colours: ChartColours) => ({
  type: 'value',
  minInterval: 1,
  splitLine: { lineStyle: { color: colours.line } },
  axisLabel: { color: colours.quiet },
})

/** Columns along time, one on the other or beside each other. */
export const columns =
  ({ names, series, isStacked = false }: Series & { isStacked?: boolean }): ChartDrawing =>
  (colours) => ({
    ...frame(colours, series),
    xAxis: nameAxis(colours, names),
    yAxis: valueAxis(colours),
    series: series.map(({ name, colour, lastColour = colour, values }) => ({
      type: 'bar',
      name,
      data: values.map((value, index) =>
        index === values.length - 1 ? { value, itemStyle: { color: colours[lastColour] } } : value,
      ),
      stack: isStacked ? 'all' : undefined,
      barMaxWidth: BAR_WIDTH_MAX,
      itemStyle: { color: colours[colour], borderRadius: isStacked ? 0 : [BAR_RADIUS, BAR_RADIUS, 0, 0] },
    })),
  })

/** Bars below each other, the first on top, each with its words at its end. */
export const bars =
  ({ names, series: [only], words }: Series & { words: readonly string[] }): ChartDrawing =>
  (colours) => ({
    ...frame(colours, []),
    grid: { left: 8, right: 96, top: 8, bottom: 8, outerBoundsMode: 'same' },
    xAxis: { ...valueAxis(colours), show: false },
    yAxis: {
      ...nameAxis(colours, names),
      inverse: true,
      axisLine: { show: false },
      axisLabel: { color: colours.quiet, width: NAME_WIDTH_MAX, overflow: 'truncate' },
    },
    series: [
      {
        type: 'bar',
        name: only?.name,
        barMaxWidth: BAR_WIDTH_MAX,
        itemStyle: { color: only && colours[only.colour], borderRadius: BAR_RADIUS },
        data: (only?.values ?? []).map((value, index) => ({
          value,
          label: { show: true, position: 'right', color: colours.ink, formatter: () => words[index] ?? '' },
        })),
      },
    ],
  })

/** Shares along time, from 0 to 100 %; where there is none the line is open. */
export const shares =
  ({ names, series }: Series): ChartDrawing =>
  (colours) => ({
    ...frame(colours, series),
    xAxis: nameAxis(colours, names),
    yAxis: { ...valueAxis(colours), max: PERCENT, axisLabel: { color: colours.quiet, formatter: '{value}%' } },
    series: series.map(({ name, colour, values }) => ({
      type: 'line',
      name,
      data: values.map((value) => (value === null ? null : Math.round(value * PERCENT))),
      symbolSize: 6,
      lineStyle: { width: 2 },
      itemStyle: { color: colours[colour] },
    })),
  })
