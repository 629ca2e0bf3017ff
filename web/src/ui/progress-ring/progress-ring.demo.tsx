import { myCardText } from '#texts/my-card-text.ts'
import { percentText } from '#ui/format/local-number.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { ProgressRing } from './progress-ring.tsx'

const PERCENTS = [0, 40, 86, 100]

/** Empty, on the way, full. */
export function ProgressRingDemo() {
  return (
    <DemoRow name={PERCENTS.join()}>
      {PERCENTS.map((percent) => (
        <ProgressRing
          key={percent}
          fraction={percent / 100}
          label={myCardText.completenessOf({ percent: percentText(percent / 100, 0) })}
        >
          {percentText(percent / 100, 0)}
        </ProgressRing>
      ))}
    </DemoRow>
  )
}
