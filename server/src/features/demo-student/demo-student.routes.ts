import { updateStudent } from '@quan/contract/demo/update-student.ts'
import { implement } from '#platform/http/implement.ts'

/** The call of the development pages; only a demo server has it. */
export const demoStudentRoutes = () => [implement(updateStudent, async ({ input }) => input)]
