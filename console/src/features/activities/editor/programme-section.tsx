import { PROGRAMME_STEPS_MAX, STEP_MAX_CHARACTERS } from '@quan/contract/hosting/hosting-limits.ts'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { editorText } from '#texts/draft-text.ts'
import type { SectionProps } from './field.tsx'
import styles from './editor.module.css'

/** What happens in which order. */
export function ProgrammeSection({ editor: { fields, change } }: SectionProps) {
  const { programme } = fields
  const put = (at: number, part: Partial<(typeof programme)[number]>) =>
    change({ programme: programme.map((step, index) => (index === at ? { ...step, ...part } : step)) })
  return (
    <section aria-labelledby="section-programme">
      <h2 id="section-programme">{editorText.programme}</h2>
      {programme.map(({ time, text }, at) => (
        // steps have no ids of their own
        <div key={at} className={styles.step}>
          <Input
            type="time"
            aria-label={editorText.ofStep({ what: editorText.stepTime, number: at + 1 })}
            value={time ?? ''}
            onChange={({ target }) => put(at, { time: target.value === '' ? null : target.value })}
          />
          <Input
            aria-label={editorText.ofStep({ what: editorText.stepText, number: at + 1 })}
            value={text}
            maxLength={STEP_MAX_CHARACTERS}
            onChange={({ target }) => put(at, { text: target.value })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={editorText.removeStep({ number: at + 1 })}
            onClick={() => change({ programme: programme.filter((_, index) => index !== at) })}
          />
        </div>
      ))}
      <div className={styles.buttons}>
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={programme.length >= PROGRAMME_STEPS_MAX}
          onClick={() => change({ programme: [...programme, { time: null, text: '' }] })}
        >
          {editorText.addStep}
        </Button>
      </div>
    </section>
  )
}
