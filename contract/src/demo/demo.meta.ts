import { student, updateStudent } from '#demo/update-student.ts'
import { call, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

/** What the call to try the way of a request with means. */
export const demoMeanings: MeaningGroup = {
  shapes: [
    shape('Student', student, 'A record that exists for tests only; null is an empty field.', {
      id: 'The student.',
      name: 'Name.',
      sex: 'Sex.',
      birthDate: 'Birth date; null = not told.',
      education: 'Highest education; null = not told.',
      remark: text('A remark; null = none.', '交换生'),
    }),
  ],
  calls: [
    call(updateStudent, 'A call to try the way of a request with: it keeps nothing, and exists in the demo only.'),
  ],
}
