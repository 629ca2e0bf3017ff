import { DemoRow } from '#ui/demo/demo-row.tsx'
import { Price } from './price.tsx'

const AMOUNTS_FEN = [12_800, 219_830, 1_860_000, 0] as const

/** Amounts in bars and lists, refunds, nothing. */
export function PriceDemo() {
  return (
    <>
      <DemoRow name="fen">
        {AMOUNTS_FEN.map((fen) => (
          <Price key={fen} fen={fen} />
        ))}
      </DemoRow>
      <DemoRow name="isInList">
        {AMOUNTS_FEN.map((fen) => (
          <Price key={fen} fen={fen} isInList />
        ))}
      </DemoRow>
      <DemoRow name="size small, medium, large">
        <Price fen={12_800} size="small" />
        <Price fen={12_800} isFrom />
        <Price fen={12_800} size="large" />
      </DemoRow>
      <DemoRow name="isPlain">
        <Price fen={-1_000} isPlain />
        <Price fen={0} isPlain />
      </DemoRow>
    </>
  )
}
