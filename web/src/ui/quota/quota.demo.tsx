import { DemoRow } from '#ui/demo/demo-row.tsx'
import { QuotaBars } from './quota-bars.tsx'
import { SeatDots } from './seat-dots.tsx'

const QUOTAS = [
  { sex: 1, taken: 9, quota: 12 },
  { sex: 2, taken: 11, quota: 12 },
] as const

/** In a list as bars, on the page seat by seat; my seat, many seats, no seats. */
export function QuotaDemo() {
  return (
    <>
      <DemoRow name="bars">
        <QuotaBars quotas={QUOTAS} />
        <QuotaBars quotas={[{ sex: 0, taken: 8, quota: 20 }]} />
      </DemoRow>
      <DemoRow name="seats">
        {QUOTAS.map((quota) => (
          <SeatDots key={quota.sex} quota={quota} mine={quota.sex === 2 ? 1 : 0} />
        ))}
      </DemoRow>
      <DemoRow name="more than 20, full">
        <SeatDots quota={{ sex: 0, taken: 31, quota: 60 }} />
        <SeatDots quota={{ sex: 1, taken: 6, quota: 6 }} waiting={3} />
      </DemoRow>
    </>
  )
}
