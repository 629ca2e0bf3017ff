import type { ActiveItem } from '@quan/contract/activity/active-item.ts'

/** What a search shows, from top to bottom. */
export type ResultRow =
  | { kind: 'heading'; key: string; text: string; isFirst: boolean }
  | { kind: 'none'; key: string }
  | { kind: 'cards'; key: string; activities: readonly ActiveItem[]; isElsewhere: boolean }

type ResultParts = {
  cityCode: string
  /** Of my city. */
  own: readonly ActiveItem[]
  /** Of all cities, mine included; null until they are asked for. */
  everywhere: readonly ActiveItem[] | null
  columns: number
  texts: { own: string; others: string }
}

/** My city first, then the others; a city without hits says so as long as others have some. */
export function resultRows({ cityCode, own, everywhere, columns, texts }: ResultParts): ResultRow[] {
  const others = (everywhere ?? []).filter((activity) => activity.city.code !== cityCode)
  const ownRows: ResultRow[] =
    own.length > 0 ? cardRows(own, { columns, isElsewhere: false }) : [{ kind: 'none', key: 'none' }]
  const otherRows: ResultRow[] =
    others.length > 0
      ? [
          { kind: 'heading', key: 'others', text: texts.others, isFirst: false },
          ...cardRows(others, { columns, isElsewhere: true }),
        ]
      : []
  return [{ kind: 'heading', key: 'own', text: texts.own, isFirst: true }, ...ownRows, ...otherRows]
}

function cardRows(
  activities: readonly ActiveItem[],
  { columns, isElsewhere }: { columns: number; isElsewhere: boolean },
) {
  const rows: ResultRow[] = []
  for (let at = 0; at < activities.length; at += columns) {
    const side = activities.slice(at, at + columns)
    rows.push({ kind: 'cards', key: `${isElsewhere}:${columns}:${side[0]?.id}`, activities: side, isElsewhere })
  }
  return rows
}
