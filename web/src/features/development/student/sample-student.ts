import type { Student } from '@quan/contract/demo/student.ts'
import { Education } from '@quan/contract/person/education.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { studentText } from '#texts/development-text.ts'

/** The student record that the demo shows. */
export function sampleStudent(): Student {
  return {
    id: '01920000-0000-7000-8000-0000000000e1',
    name: studentText.nameSample,
    sex: Sex.female,
    birthDate: '1998-06-15',
    education: Education.bachelor,
    remark: null,
  }
}
