import { city, cityCode, getCityList } from '#city/city.ts'
import { call, count, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

/** What the list of cities means. */
export const cityMeanings: MeaningGroup = {
  values: [{ schema: cityCode, meaning: { about: 'The code of a city, six digits.', example: '310000' } }],
  shapes: [
    shape('City', city, 'A city as a picker lists it.', {
      code: text('Six digits: the national code; from 900001 outside the mainland; 900000 = online.', '310000'),
      name: text('Name.', '上海'),
      pinyin: text('Lower-case pinyin without tones or blanks, or the Latin name.', 'shanghai'),
      hot: 'Whether pickers show it first.',
      timeZone: text('IANA zone.', 'Asia/Shanghai'),
      activityCount: count('Activities that have not ended.', 'activities', 128),
    }),
  ],
  calls: [call(getCityList, 'Sorted by pinyin.', { output: { cities: 'The cities.' } })],
}
