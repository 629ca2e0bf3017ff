import { CHOSEN_LINES, type CardLines } from '#card/card-lines.ts'

/** Every line filled in, for tests of the contract, the server and the app. */
export const FULL_LINES = {
  nickName: '安安',
  sex: 2,
  birthDate: '1996-02-10',
  height: 168,
  education: 30,
  occupation: '设计师',
  maritalStatus: 10,
  houseCar: 40,
  intro: '喜欢徒步和黑胶',
  lookingFor: '想认识爱笑的人',
  cityCode: '330100',
  district: '西湖区',
} as const satisfies CardLines

type FullLines = typeof FULL_LINES

/** Those of them that others see as they are kept. */
export const FULL_CHOSEN_LINES = Object.fromEntries(CHOSEN_LINES.map((line) => [line, FULL_LINES[line]])) as Pick<
  FullLines,
  (typeof CHOSEN_LINES)[number]
>
