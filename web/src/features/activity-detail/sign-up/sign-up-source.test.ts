import { expect, test } from 'vitest'
import { signUpSource } from './sign-up-source.ts'

const [ANN, BEN] = ['01920000-0000-7000-8000-00000000000a', '01920000-0000-7000-8000-00000000000b']

// proves 43.7
test.each([
  ['nothing', {}, null],
  ['a link of somebody else', { fromUserGUID: BEN }, 'link'],
  ['one’s own link', { fromUserGUID: ANN }, null],
  ['a link with something else for a member', { fromUserGUID: 'x' }, null],
  ['a poster of somebody', { fromUserGUID: BEN, via: 'poster' }, 'poster'],
  ['a link that operators put in a group', { via: 'chat' }, 'chat'],
  ['a word nobody knows', { via: 'x' }, null],
  ['a word nobody knows, by somebody’s link', { fromUserGUID: BEN, via: 'x' }, 'link'],
] as const)('%s leads to a sign-up as that', (_name, params, source) => {
  expect(signUpSource(params, ANN)).toBe(source)
})
