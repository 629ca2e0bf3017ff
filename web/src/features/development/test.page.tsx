import { useId, useState } from 'react'
import { type Student, STUDENT_REMARK_MAX_CHARACTERS, updateStudent } from '@quan/contract/demo/update-student.ts'
import { Education } from '@quan/contract/person/circumstances.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { findFieldFault } from '#platform/failure/failure-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { studentText } from '#texts/development-text.ts'
import { developmentTitleText } from '#texts/development-title-text.ts'
import { Button } from '#ui/button/button.tsx'
import { ChoiceChips } from '#ui/choice-chips/choice-chips.tsx'
import { educations, sexes } from '#ui/format/person-names.ts'
import { BottomBar } from '#ui/page/bottom-bar.tsx'
import column from '#ui/page/column.module.css'
import { Page } from '#ui/page/page.tsx'
import { Section } from '#ui/page/section.tsx'
import { Segment } from '#ui/segment/segment.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import styles from './test.module.css'

/** 请求测试: the student record of the demo fixtures, sent and answered. */
export function TestPage() {
  const [record, setRecord] = useState<Student>(sampleStudent)
  const update = useUpdateStudent()
  return (
    <Page
      title={developmentTitleText.test}
      className={column.column}
      footer={
        <BottomBar>
          <Button isWide isLifted isLoading={update.isPending} onPress={() => update.mutate(record)}>
            {studentText.submit}
          </Button>
        </BottomBar>
      }
    >
      <p className={styles.advice}>{studentText.advice}</p>
      <Section title={studentText.record} level={2}>
        <StudentFields
          record={record}
          error={update.error}
          onChange={(part) => setRecord((before) => ({ ...before, ...part }))}
        />
      </Section>
      {update.data !== undefined && (
        <Section title={studentText.answer} level={2}>
          <pre className={styles.answer} role="status">
            {JSON.stringify(update.data, null, 2)}
          </pre>
        </Section>
      )}
    </Page>
  )
}

/** The student record that the demo shows. */
function sampleStudent(): Student {
  return {
    id: '01920000-0000-7000-8000-0000000000e1',
    name: studentText.nameSample,
    sex: Sex.female,
    birthDate: '1998-06-15',
    education: Education.bachelor,
    remark: null,
  }
}

type StudentFieldsProps = {
  record: Student
  /** Why the record was not taken; what it says of a field stands below the field. */
  error: Error | null
  onChange: (part: Partial<Student>) => void
}

/** The fields of the record. */
function StudentFields({ record, error, onChange }: StudentFieldsProps) {
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

/** Sends the record; what the server refuses is told by the app's toast. */
function useUpdateStudent() {
  const api = useApi()
  return useMutation({ mutationFn: (record: Student) => api.call(updateStudent, record) })
}
