import { useId } from 'react'
import { cardLineText } from '#texts/person-text.ts'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { CardSection } from '../card-section.tsx'
import { LineVisibility } from '../visibility/line-visibility.tsx'
import { hasNote, SaveNote } from './save-note.tsx'
import styles from './story-line.module.css'
import { useTextLine } from './use-text-line.ts'

type StoryLineProps = { line: 'intro' | 'lookingFor'; limit: number; placeholder: string }

/** A line of some sentences. */
export function StoryLine({ line, limit, placeholder }: StoryLineProps) {
  const id = useId()
  const { value, state, type, done } = useTextLine(line)
  return (
    <CardSection title={cardLineText[line]} aside={<LineVisibility line={line} />}>
      <div className={styles.card}>
        <TextArea
          label={cardLineText[line]}
          describedBy={hasNote(state) ? id : undefined}
          value={value}
          limit={limit}
          placeholder={placeholder}
          onChange={type}
          onDone={done}
          isInvalid={state.status === 'refused'}
        />
        <SaveNote id={id} state={state} onRetry={done} />
      </div>
    </CardSection>
  )
}
