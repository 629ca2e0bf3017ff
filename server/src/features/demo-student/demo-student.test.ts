import { afterAll, describe, expect, test } from 'vitest'
import { type Student, updateStudent } from '@quan/contract/demo/update-student.ts'
import { demoStudentRoutes } from '#features/demo-student/demo-student.routes.ts'
import { calledBy } from '#testing/called-by.ts'

const STUDENT: Student = {
  id: '01920000-0000-7000-8000-0000000000e1',
  name: '南风',
  sex: 2,
  birthDate: '1998-06-15',
  education: 30,
  remark: null,
}

const calls = calledBy(demoStudentRoutes())
afterAll(() => calls.close())

describe('the student record of the demo', () => {
  // proves 7.27, 10.39
  test('comes back as it was read', async () => {
    const answer = await calls.call(updateStudent, { ...STUDENT, name: ' 南风 ' })
    expect(answer).toMatchObject({ status: 200, result: STUDENT })
  })

  test('is refused with a sentence for each field that is wrong', async () => {
    const answer = await calls.call(updateStudent, { ...STUDENT, id: '1', name: '', sex: 3 as 1 })
    expect(answer).toMatchObject({ status: 400, code: 'input.invalid' })
    expect(answer.validationErrors).toEqual([
      { message: '编号格式不正确', members: ['id'] },
      { message: '请填写昵称', members: ['name'] },
      { message: '请选择性别', members: ['sex'] },
    ])
  })

  // proves 10.13
  test('drops what it does not know', async () => {
    const more: Student & { note: string } = { ...STUDENT, note: 'x' }
    expect((await calls.call(updateStudent, more)).result).toEqual(STUDENT)
  })
})
