import { DemoRow } from '#ui/demo/demo-row.tsx'
import { TabBar } from './tab-bar.tsx'

/** Either tab open. */
export function TabBarDemo() {
  return (['activities', 'mine'] as const).map((selected) => (
    <DemoRow key={selected} name={selected} isPicture>
      <TabBar tabs={{ activities: '/', mine: '/' }} selected={selected} />
    </DemoRow>
  ))
}
