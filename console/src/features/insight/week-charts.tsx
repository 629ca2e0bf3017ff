import type { InsightWeek } from '@quan/contract/console/insight/insight.ts'
import type { TableColumnsType } from 'antd'
import { figureText, insightChartText } from '#texts/insight-text.ts'
import { ChartCard } from '#ui/chart/chart-card.tsx'
import type { ChartDrawing } from '#ui/chart/chart.tsx'
import { columns, shares } from '#ui/chart/chart-drawings.ts'
import { shareText } from '#ui/number/share-text.ts'
import { factsOf } from './figure-charts.tsx'
import { returnShareOf, shortDay, showUpOf, womenShareOf } from './figures.ts'

type WeekFigure =
  | 'activities'
  | 'seen'
  | 'ordered'
  | 'paid'
  | 'came'
  | 'expected'
  | 'men'
  | 'women'
  | 'returned'
  | 'recalled'
type Share = { title: string; of: (week: InsightWeek) => number | null }

/** What weeks brought, one chart a question. */
export function WeekCharts({ weeks }: { weeks: readonly InsightWeek[] }) {
  const names = weeks.map(({ week }) => shortDay(week))
  const valuesOf = (figure: WeekFigure) => weeks.map((week) => week[figure])
  const showUps = weeks.map(showUpOf)
  const showUp: Share = { title: figureText.showUp, of: showUpOf }
  return (
    <>
      <WeekChart
        title={insightChartText.weeks}
        weeks={weeks}
        figures={['activities', 'seen', 'ordered', 'paid', 'came']}
        told="paid"
        drawing={columns({
          names,
          series: [
            { name: figureText.paid, colour: 'brand', values: valuesOf('paid') },
            { name: figureText.came, colour: 'good', values: valuesOf('came') },
          ],
        })}
      />
      <WeekChart
        title={insightChartText.showUp}
        note={insightChartText.showUpNote}
        weeks={weeks}
        figures={['expected']}
        share={showUp}
        drawing={shares({ names, series: [{ name: figureText.showUp, colour: 'good', values: showUps }] })}
      />
      <WeekChart
        title={insightChartText.balance}
        weeks={weeks}
        figures={['men', 'women']}
        share={{ title: figureText.womenShare, of: womenShareOf }}
        drawing={columns({
          names,
          isStacked: true,
          series: [
            { name: figureText.men, colour: 'men', values: valuesOf('men') },
            { name: figureText.women, colour: 'women', values: valuesOf('women') },
          ],
        })}
      />
      <WeekChart
        title={insightChartText.refunds}
        weeks={weeks}
        figures={['paid', 'returned', 'recalled']}
        share={{ title: figureText.returnShare, of: returnShareOf }}
        drawing={columns({
          names,
          isStacked: true,
          series: [
            { name: figureText.returned, colour: 'warning', values: valuesOf('returned') },
            { name: figureText.recalled, colour: 'urgent', values: valuesOf('recalled') },
          ],
        })}
      />
    </>
  )
}

type WeekChartProps = {
  title: string
  note?: string
  weeks: readonly InsightWeek[]
  /** Columns of its table. */
  figures: readonly WeekFigure[]
  /** The last column, and what is told of each week to those who do not see it. */
  share?: Share
  told?: WeekFigure
  drawing: ChartDrawing
}

function WeekChart({ title, note, weeks, figures, share, told, drawing }: WeekChartProps) {
  const words = weeks.map((week) => (told === undefined ? shareText(share?.of(week) ?? null) : String(week[told])))
  const names = weeks.map(({ week }) => week)
  return (
    <ChartCard
      title={title}
      {...(note !== undefined && { note })}
      label={factsOf(title, names, words)}
      drawing={drawing}
      columns={weekColumns(figures, share)}
      rows={weeks}
      keyOf={({ week }) => week}
    />
  )
}

const weekColumns = (figures: readonly WeekFigure[], share: Share | undefined): TableColumnsType<InsightWeek> => [
  { title: figureText.week, key: 'week', render: (_value, { week }) => figureText.weekOf({ day: week }) },
  ...figures.map((figure) => ({ title: figureText[figure], dataIndex: figure, align: 'right' as const })),
  ...(share
    ? [
        {
          title: share.title,
          key: 'share',
          align: 'right' as const,
          render: (_value: unknown, week: InsightWeek) => shareText(share.of(week)),
        },
      ]
    : []),
]
