import fc from 'fast-check'

/** What decides between one JSON and another, and between JSON and none. */
const MARKS = [
  '"',
  '\\',
  '\\"',
  '\\u0022',
  '{',
  '}',
  ',',
  ':',
  '0',
  '-1',
  '1e3',
  '.5',
  ' ',
  '\n',
  '\0',
  '同',
  '\u{d800}',
  '',
]

type Change = { at: number; length: number; mark: string }

const aChange: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(),
  length: fc.nat({ max: 3 }),
  mark: fc.oneof(fc.constantFrom(...MARKS), fc.string({ unit: 'binary', maxLength: 3 })),
})

/** Good samples in which a few places were replaced, and now and then something else altogether. */
export function changedTexts(samples: readonly string[]): fc.Arbitrary<string> {
  const changed = fc.tuple(fc.constantFrom(...samples), fc.array(aChange, { maxLength: 3 }))
  return fc.oneof(
    { weight: 9, arbitrary: changed.map(([sample, changes]) => changes.reduce(replaced, sample)) },
    { weight: 1, arbitrary: fc.json() },
  )
}

function replaced(text: string, { at, length, mark }: Change): string {
  const from = at % (text.length + 1)
  return text.slice(0, from) + mark + text.slice(from + length)
}
