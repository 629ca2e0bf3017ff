import { demoText } from '#texts/demo-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { Tag } from './tag.tsx'

const TONES = ['plain', 'brand', 'heart', 'good', 'amber', 'male', 'female'] as const

/** Every tone. */
export function TagDemo() {
  return (
    <DemoRow name="tone">
      {TONES.map((tone) => (
        <Tag key={tone} tone={tone}>
          {demoText.tag}
        </Tag>
      ))}
    </DemoRow>
  )
}
