import type { Student } from '@quan/contract/demo/student.ts'
import { updateStudent } from '@quan/contract/demo/update-student.ts'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'

/** Sends the record; what the server refuses is told by the app's toast. */
export function useUpdateStudent() {
  const api = useApi()
  return useMutation({ mutationFn: (record: Student) => api.call(updateStudent, record) })
}
