import { describe, expect, test } from 'vitest'
import { catalogueOf } from '#testing/catalogue-of.ts'

const LONGEST_TITLE = 30
/** Kind words, no promises, nothing that leads elsewhere: the design's rules and those of advertising. */
const FORBIDDEN = /[!！“”]|最佳|最好|最低|顶级|极致|唯一|独家|国家级|保证|绝对|脱单|相亲|微信|QQ|扫码|https?:|\d{7}|\{|\}|undefined|null/
const DOUBLED = /，，|。。|、、|｜｜| {2}|(.{4,})\1/

const seasons = ['2026-02-10', '2026-05-10', '2026-08-10', '2026-11-21']
const everything = seasons.flatMap((today) => catalogueOf({ today }))

describe('texts of the catalogue', () => {
  test('say nothing forbidden and leave no slot open', () => {
    for (const { activity, questions } of everything) {
      const texts = [activity.title, activity.description, activity.venue, activity.address, activity.organizer.nickName]
      const asked = questions.flatMap(({ text, answer }) => [text, answer?.text])
      for (const text of [...texts, ...asked, ...activity.programme.map((step) => step.text)]) {
        expect(text ?? '').not.toMatch(FORBIDDEN)
      }
    }
  })

  test('titles are short labels', () => {
    for (const { activity } of everything) {
      expect([...activity.title].length, activity.title).toBeLessThanOrEqual(LONGEST_TITLE)
      expect([...activity.title].length, activity.title).toBeGreaterThanOrEqual(5)
      expect(activity.title).not.toMatch(/[。；：]$|^\s|\s$/)
      expect(activity.title).not.toMatch(DOUBLED)
    }
  })

  test('Chinese is parted from digits and Latin letters', () => {
    for (const { activity } of everything) {
      expect(`${activity.title}\n${activity.description}`).not.toMatch(/\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u)
    }
  })

  test('descriptions have two to four paragraphs that end as sentences do', () => {
    for (const { activity } of everything) {
      const paragraphs = activity.description.split('\n')
      expect(paragraphs.length).toBeGreaterThanOrEqual(2)
      expect(paragraphs.length).toBeLessThanOrEqual(4)
      for (const paragraph of paragraphs) expect(paragraph).toMatch(/[。？」]$/)
    }
  })

  test('who scrolls through a hundred activities of the busiest city hardly meets a title twice', () => {
    for (const today of seasons) {
      const now = Date.parse(`${today}T02:00:00Z`)
      const titles = catalogueOf({ today })
        .filter(({ activity }) => activity.cityCode === '330100' && activity.endAt > now)
        .sort((one, other) => one.activity.startAt - other.activity.startAt)
        .slice(0, 100)
        .map(({ activity }) => activity.title)
      expect(new Set(titles).size).toBeGreaterThanOrEqual(94)
    }
  })
})
