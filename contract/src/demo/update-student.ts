import { student } from '#demo/student.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'

/**
 * Answers the student record it is given, as it was read: a call to try the way of a request with. It keeps nothing and
 * exists in demo mode only.
 */
export const updateStudent = defineEndpoint({
  path: 'DemoStudentTe/UpdateByDto',
  access: 'open',
  sealed: false,
  reads: false,
  about: 'Answers the student record it is given; in demo mode only.',
  input: student,
  output: student,
  errors: [],
})
