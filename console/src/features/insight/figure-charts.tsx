import type { InsightFigures } from '@quan/contract/console/insight/insight.ts'
import type { TableColumnsType } from 'antd'
import { figureText, insightChartText } from '#texts/insight-text.ts'
import { ChartCard } from '#ui/chart/chart-card.tsx'
import { bars } from '#ui/chart/chart-drawings.ts'
import { shareText } from '#ui/number/share-text.ts'
import { countText, type FunnelStep, funnelOf, originsOf, type SourceShare, sourcesOf } from './figures.ts'

/** How many who saw an activity came to it in the end. */
export function FunnelChart({ figures }: { figures: InsightFigures }) {
  const steps = funnelOf(figures)
  const words = steps.map(({ count, ofBefore }) =>
    ofBefore === null ? countText(count) : `${countText(count)} · ${shareText(ofBefore)}`,
  )
  const names = steps.map(({ name }) => figureText[name])
  return (
    <ChartCard
      title={insightChartText.funnel}
      note={insightChartText.funnelNote}
      label={factsOf(insightChartText.funnel, names, words)}
      drawing={bars({ names, words, series: [{ name: '', colour: 'brand', values: steps.map(({ count }) => count) }] })}
      columns={funnelColumns()}
      rows={steps}
      keyOf={({ name }) => name}
    />
  )
}

/** What led to the sign-ups. */
export function SourcesChart({ figures }: { figures: InsightFigures }) {
  return (
    <SharesChart
      title={insightChartText.sources}
      note={insightChartText.sourcesNote}
      sources={sourcesOf(figures).filter(({ name, places }) => places > 0 || name === 'direct')}
    />
  )
}

/** What once brought the members who paid. */
export function OriginsChart({ figures }: { figures: InsightFigures }) {
  return (
    <SharesChart title={insightChartText.origins} note={insightChartText.originsNote} sources={originsOf(figures)} />
  )
}

type SharesChartProps = { title: string; note: string; sources: readonly SourceShare[] }

function SharesChart({ title, note, sources }: SharesChartProps) {
  const words = sources.map(({ places, share }) => `${countText(places)} · ${shareText(share)}`)
  const names = sources.map(({ name }) => figureText[name])
  return (
    <ChartCard
      title={title}
      note={note}
      label={factsOf(title, names, words)}
      drawing={bars({
        names,
        words,
        series: [{ name: '', colour: 'good', values: sources.map(({ places }) => places) }],
      })}
      columns={sourceColumns()}
      rows={sources}
      keyOf={({ name }) => name}
    />
  )
}

/** A chart in a sentence. */
export const factsOf = (title: string, names: readonly string[], words: readonly string[]): string =>
  insightChartText.label({ title, facts: names.map((name, index) => `${name} ${words[index] ?? ''}`).join(', ') })

const funnelColumns = (): TableColumnsType<FunnelStep> => [
  { title: figureText.step, key: 'step', render: (_value, { name }) => figureText[name] },
  { title: figureText.count, dataIndex: 'count', align: 'right' },
  {
    title: figureText.ofBefore,
    key: 'ofBefore',
    align: 'right',
    render: (_value, { ofBefore }) => shareText(ofBefore),
  },
]

const sourceColumns = (): TableColumnsType<SourceShare> => [
  { title: figureText.source, key: 'source', render: (_value, { name }) => figureText[name] },
  { title: figureText.places, dataIndex: 'places', align: 'right' },
  { title: figureText.share, key: 'share', align: 'right', render: (_value, { share }) => shareText(share) },
]
