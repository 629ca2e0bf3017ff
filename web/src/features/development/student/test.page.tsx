import type { Student } from '@quan/contract/demo/student.ts'
import { useState } from 'react'
import { studentText } from '#texts/development-text.ts'
import { developmentTitleText } from '#texts/development-title-text.ts'
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx'
import { Button } from '#ui/button/button.tsx'
import { Page } from '#ui/page/page.tsx'
import column from '#ui/page/column.module.css'
import { Section } from '#ui/section/section.tsx'
import { sampleStudent } from './sample-student.ts'
import { StudentFields } from './student-fields.tsx'
import styles from './student.module.css'
import { useUpdateStudent } from './use-update-student.ts'

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
