import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planSeriesDate } from '#console/series/series-change.ts'
import { partsOfDraft, type SeriesPart, type SeriesParts } from '#console/series/series-parts.ts'
import { EMPTY_DRAFT } from '#hosting/activity-draft.ts'

const parts = (about: Partial<SeriesParts> = {}): SeriesParts => ({
  ...partsOfDraft({ ...EMPTY_DRAFT, title: '周五爵士夜', description: '来听' }, 'Asia/Shanghai'),
  ...about,
})

describe('a change of a series on one of its dates', () => {
  test('is made where the date says what the series said', () => {
    const plan = planSeriesDate({ own: parts(), common: parts(), next: { title: '爵士夜' }, overwritten: [] })
    expect(plan).toEqual({ parts: { title: '爵士夜' }, differing: [] })
  })

  test('leaves what was changed by itself, and says so, until that is to be overwritten', () => {
    const asked = {
      own: parts({ title: '平安夜爵士' }),
      common: parts(),
      next: { title: '爵士夜', description: '来跳' },
    }
    expect(planSeriesDate({ ...asked, overwritten: [] })).toEqual({
      parts: { description: '来跳' },
      differing: ['title'],
    })
    expect(planSeriesDate({ ...asked, overwritten: ['title'] }).parts).toEqual({ title: '爵士夜', description: '来跳' })
  })

  test('does nothing where the date says it already', () => {
    const own = parts({ title: '爵士夜' })
    expect(planSeriesDate({ own, common: parts(), next: { title: '爵士夜' }, overwritten: ['title'] })).toEqual({
      parts: {},
      differing: [],
    })
  })

  test('never overwrites silently, and made twice does no more than once', () => {
    const title = fc.constantFrom('甲', '乙', '丙')
    fc.assert(
      fc.property(title, title, title, fc.subarray<SeriesPart>(['title']), (was, mine, next, overwritten) => {
        const asked = { common: parts({ title: was }), next: { title: next }, overwritten }
        const plan = planSeriesDate({ ...asked, own: parts({ title: mine }) })
        if (mine !== was && !overwritten.includes('title')) expect(plan.parts).toEqual({})
        const after = { ...parts({ title: mine }), ...plan.parts }
        expect(planSeriesDate({ ...asked, own: after }).parts).toEqual({})
      }),
    )
  })
})
