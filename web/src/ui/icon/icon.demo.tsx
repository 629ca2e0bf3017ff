import { DemoRow } from '#ui/demo/demo-row.tsx'
import { Icon } from './icon.tsx'

// a copy of its own: read as a whole, the shapes would all be in what a visitor loads first
const copies = import.meta.glob<Record<string, string>>('./icon-shapes.ts', { eager: true, query: '?all' })
const shapes = Object.values(copies)[0] ?? {}

/** Every shape on the 24 grid. */
export function IconDemo() {
  return (
    <DemoRow name="24">
      {Object.entries(shapes).map(([name, shape]) => (
        <Icon key={name} shape={shape} />
      ))}
    </DemoRow>
  )
}
