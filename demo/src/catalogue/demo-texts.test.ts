import { describe, expect, test } from 'vitest'
import { catalogueOf } from '#catalogue/catalogue-of.testing.ts'

const LONGEST_TITLE = 30
const SHORTEST_TITLE = 5
/** Kind words, no promises, nothing that leads elsewhere: the design's rules and those of advertising. */
const FORBIDDEN =
  /[!！“”]|最佳|最好|最低|顶级|极致|唯一|独家|国家级|保证|绝对|脱单|相亲|微信|QQ|扫码|https?:|\d{7}|\{|\}|undefined|null/
const DOUBLED = /，，|。。|、、|｜｜| {2}|(.{4,})\1/
const UNPARTED = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u
const A_HUNDRED = 100

const seasons = ['2026-02-10', '2026-05-10', '2026-08-10', '2026-11-21']
const everything = seasons.flatMap((today) => catalogueOf({ today }))
const titles = everything.map(({ activity }) => activity.title)
const texts = everything.flatMap(({ activity, questions }) => [
  activity.title,
  activity.description,
  activity.venue ?? '',
  activity.address ?? '',
  activity.organizer.nickName,
  ...activity.programme.map((step) => step.text),
  ...questions.flatMap(({ text, answer }) => [text, answer?.text ?? '']),
])

describe('texts of the catalogue', () => {
  test('say nothing forbidden and leave no slot open', () => {
    expect(texts.filter((text) => FORBIDDEN.test(text))).toEqual([])
  })

  test('part Chinese from digits and Latin letters', () => {
    const names = new Set(everything.map(({ activity }) => activity.organizer.nickName))
    expect(texts.filter((text) => UNPARTED.test(text) && !names.has(text))).toEqual([])
  })

  test('titles are short labels without a full stop', () => {
    const isLabel = (title: string) => [...title].length >= SHORTEST_TITLE && [...title].length <= LONGEST_TITLE
    expect(titles.filter((title) => !isLabel(title) || /[。；：，]$|^\s|\s$/.test(title))).toEqual([])
  })

  test('titles repeat neither marks nor words', () => {
    expect(titles.filter((title) => DOUBLED.test(title))).toEqual([])
  })

  test('descriptions have two to four paragraphs that end as sentences do', () => {
    const isWhole = (paragraphs: string[]) =>
      paragraphs.length >= 2 && paragraphs.length <= 4 && paragraphs.every((paragraph) => /[。？」]$/.test(paragraph))
    expect(everything.map(({ activity }) => activity.description).filter((text) => !isWhole(text.split('\n')))).toEqual(
      [],
    )
  })

  test.each(seasons)(
    'who scrolls through a hundred activities of the busiest city on %s hardly meets a title twice',
    (today) => {
      const now = Date.parse(`${today}T02:00:00Z`)
      const ahead = catalogueOf({ today })
        .map(({ activity }) => activity)
        .filter(({ cityCode, endAt }) => cityCode === '330100' && endAt > now)
        .sort((one, other) => one.startAt - other.startAt)
      const met = ahead.slice(0, A_HUNDRED).map(({ title }) => title)
      expect(new Set(met).size).toBeGreaterThanOrEqual(94)
    },
  )
})
