import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { birthDate, nickName, sex } from '#card/card-lines.ts'
import { entityId } from '#endpoint/ids.ts'
import { Education } from '#person/circumstances.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/** Longest remark about a student, in Unicode characters. */
export const STUDENT_REMARK_MAX_CHARACTERS = 100

/**
 * The student record of the demo fixtures, which exists only for testing; its fields are examples of each kind of
 * input. Null is an empty field.
 */
export const student = z.object({
  id: entityId,
  name: nickName,
  sex,
  birthDate: z.nullable(birthDate),
  education: z.nullable(z.enum(Education, '学历不正确')),
  remark: z.nullable(trimmedText(STUDENT_REMARK_MAX_CHARACTERS, '备注不正确')),
})
/** A student record. */
export type Student = z.infer<typeof student>

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
