import { demoText } from '#texts/demo-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { type ListQuery, ListStates } from './list-states.tsx'

const idle = { items: undefined, error: null, isFetching: false, refetch: () => undefined }
const STATES: Readonly<Record<string, ListQuery<string>>> = {
  loading: { ...idle, isFetching: true },
  empty: { ...idle, items: [] },
  failed: { ...idle, error: new Error('failed') },
  loaded: { ...idle, items: [demoText.shortTitle, demoText.title] },
}

/** The four states of a list. */
export function ListStatesDemo() {
  return Object.entries(STATES).map(([name, query]) => (
    <DemoRow key={name} name={name} isStacked>
      <ListStates
        query={query}
        loading={<Skeleton width={200} height={20} />}
        empty={<EmptyBlock title={demoText.emptyTitle} />}
      >
        {(items) => items.map((item) => <p key={item}>{item}</p>)}
      </ListStates>
    </DemoRow>
  ))
}
