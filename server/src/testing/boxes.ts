import { defineEndpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import { defineError } from '@quan/contract/endpoint/define-error.ts'
import * as z from 'zod/mini'
import { AppError } from '#platform/errors/app-error.ts'
import { implement } from '#platform/http/implement.ts'

const tooSmall = defineError({ code: 'box.too_small', status: 409, text: '盒子太小了' })
const box = z.object({
  size: z.int('大小须为整数').check(z.maximum(99, '盒子太大了')),
  label: z.nullish(z.string('标签须为文字')),
  inside: z.nullish(z.object({ count: z.int('数量须为整数') })),
})
const about = 'A box.'
const errors = [tooSmall]

/** Open and personal with a token: answers GET. */
export const getBox = defineEndpoint({
  path: 'Box/GetBox',
  access: 'open',
  sealed: false,
  personal: true,
  reads: true,
  about,
  input: box,
  output: box,
  errors,
})
/** Open and the same for everybody. */
export const getBoxes = defineEndpoint({
  path: 'Box/GetBoxes',
  access: 'open',
  sealed: false,
  reads: true,
  about,
  input: z.object({ city: z.nullish(z.string()) }),
  output: z.object({ boxes: z.array(z.string()) }),
  errors,
})
/** Open, answers GET, kept by nobody. */
export const getBoxNow = defineEndpoint({
  path: 'Box/GetBoxNow',
  access: 'open',
  sealed: false,
  reads: true,
  cache: 'no-store',
  about,
  input: z.object({}),
  output: z.object({ asked: z.int() }),
  errors,
})
/** Open and sealed. */
export const sealBox = defineEndpoint({
  path: 'Box/SealBox',
  access: 'open',
  sealed: true,
  reads: false,
  about,
  input: box,
  output: box,
  errors,
})
/** For members. */
export const myBox = {
  ...defineEndpoint({
    path: 'Box/MyBox',
    access: 'member',
    sealed: true,
    reads: true,
    about,
    input: z.object({}),
    output: z.object({ owner: z.string() }),
    errors,
  }),
  access: 'member' as const,
}

/** For members, counted as a change. */
export const keepBox = defineEndpoint({
  path: 'Box/KeepBox',
  access: 'member',
  sealed: true,
  reads: false,
  isChange: true,
  about,
  input: z.object({}),
  output: z.object({}),
  errors,
})

/** Calls about boxes, for tests of what every call passes through. A size of 0 is refused, 13 breaks the handler. */
export function boxCalls() {
  const asked: unknown[] = []
  const give = async <Input extends { size: number }>({ input }: { input: Input }) => {
    asked.push(input)
    if (input.size === 0) throw new AppError(tooSmall)
    if (input.size === 13) throw new Error('secret words of the database')
    return { ...input, smuggled: 'not in the contract' }
  }
  const implementations = [
    implement(getBox, give),
    implement(sealBox, give),
    implement(getBoxes, async ({ input, member }) => {
      asked.push(input)
      return { boxes: [input.city ?? 'everywhere', member?.memberId ?? 'for everybody', 'box '.repeat(500)] }
    }),
    implement(getBoxNow, async () => ({ asked: asked.push('now') })),
    implement(myBox, async ({ member }) => ({ owner: member.memberId })),
    implement(keepBox, async () => ({})),
  ]
  return { asked, implementations }
}
