import { DemoRow } from '#ui/demo/demo-row.tsx'
import { TwoCircles } from './two-circles.tsx'

/** Apart, half way, met, and orbiting. */
export function TwoCirclesDemo() {
  return (
    <DemoRow name="overlap 0, 0.5, 1, isOrbiting">
      {[0, 0.5, 1].map((overlap) => (
        <TwoCircles key={overlap} size={24} isOrbiting={false} overlap={overlap} />
      ))}
      <TwoCircles size={24} />
    </DemoRow>
  )
}
