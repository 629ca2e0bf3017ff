import { type Student, STUDENT_REMARK_MAX_CHARACTERS } from '@quan/contract/demo/student.ts'
import { useId } from 'react'
import { findFieldFault } from '#platform/api/api-failure.ts'
import { studentText } from '#texts/development-text.ts'
import { ChoiceChips } from '#ui/choice-chips/choice-chips.tsx'
import { educations, sexes } from '#ui/person/person-names.ts'
import { Segment } from '#ui/segment/segment.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import styles from './student.module.css'

type StudentFieldsProps = {
  record: Student
  /** Why the record was not taken; what it says of a field stands below the field. */
  error: Error | null
  onChange: (part: Partial<Student>) => void
}

/** The fields of the record. */
export function StudentFields({ record, error, onChange }: StudentFieldsProps) {
  const educationId = useId()
  return (
    <div className={styles.fields}>
      <TextField
        label={studentText.id}
        value={record.id}
        error={findFieldFault(error, 'id')}
        onChange={(id) => onChange({ id })}
      />
      <TextField
        label={studentText.name}
        placeholder={studentText.name}
        value={record.name}
        error={findFieldFault(error, 'name')}
        onChange={(name) => onChange({ name })}
      />
      <Segment label={studentText.sex} options={sexes()} value={record.sex} onChange={(sex) => onChange({ sex })} />
      <p id={educationId}>{studentText.education}</p>
      <ChoiceChips
        labelledBy={educationId}
        options={educations()}
        value={record.education}
        onChange={(education) => onChange({ education })}
        canBeEmpty
      />
      <TextArea
        label={studentText.remark}
        placeholder={studentText.remark}
        limit={STUDENT_REMARK_MAX_CHARACTERS}
        value={record.remark ?? ''}
        onChange={(remark) => onChange({ remark: remark === '' ? null : remark })}
      />
    </div>
  )
}
