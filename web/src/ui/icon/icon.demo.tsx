import { DemoRow } from '#ui/demo/demo-row.tsx'
import { Icon } from './icon.tsx'
import * as shapes from './icon-shapes.ts'

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
