import { distanceKm } from '@quan/contract/geo/distance.ts'
import { toGcj02 } from '@quan/contract/geo/convert-datum.ts'
import type { Coordinates } from '@quan/contract/geo/coordinates.ts'
import type { ReferenceCity } from '#features/city/reference-cities.ts'
import { foldedName } from '#features/activity-import/places/country-code.ts'

/** Names in other languages that are not the pinyin. */
const FOREIGN_NAMES: Record<string, string> = {
  harbin: '哈尔滨',
  urumqi: '乌鲁木齐',
  hohhot: '呼和浩特',
  lhasa: '拉萨',
  kashgar: '喀什',
  ordos: '鄂尔多斯',
  shigatse: '日喀则',
  peking: '北京',
  canton: '广州',
  jilin: '吉林市',
  hongkong: '香港',
  kowloon: '香港',
  macau: '澳门',
  macao: '澳门',
  taipei: '台北',
  taipeicity: '台北',
  臺北: '台北',
  kaohsiung: '高雄',
  taichung: '台中',
  tainan: '台南',
  taoyuan: '桃园',
  hsinchu: '新竹',
  keelung: '基隆',
  chiayi: '嘉义',
}

/** Which city is meant where several are spelled alike and no province is told: the one far more people live in or visit. */
const BETTER_KNOWN = new Set(['苏州', '福州', '台州', '宜春', '榆林'])

/** How far from a city's centre a point still counts as in it, in kilometres. */
const NEAR_KM = 60

/** The cities with a national code, to be found by whatever a source calls them. */
export class NationalCities {
  readonly #cities: readonly ReferenceCity[]
  constructor(cities: readonly ReferenceCity[]) {
    this.#cities = cities.filter(({ country }) => country !== null)
  }

  /** By code, Chinese name with or without 市, pinyin or foreign name; the province decides between namesakes. */
  find(name: string, province: string | null): ReferenceCity | null {
    const folded = foldedName(name)
    const short = FOREIGN_NAMES[folded] ?? folded.replace(/(?:市|自治州|地区|盟)$/, '')
    const spelling = folded.replace(/(?:city|shi)$/, '')
    const named = this.#cities.filter(({ name: known, code }) => known === short || known === folded || code === folded)
    return chosen(
      named.length > 0 ? named : this.#cities.filter(({ pinyin }) => pinyin === folded || pinyin === spelling),
      province,
    )
  }

  /** The city that an address names: with 市, after its province, or before a district. */
  findInText(text: string): ReferenceCity | null {
    const address = text.normalize('NFKC').replace(/^中国/, '')
    const places = this.#cities.map((city) => ({ city, at: placeInAddress(city, address) })).filter(({ at }) => at >= 0)
    return places.toSorted((one, other) => one.at - other.at)[0]?.city ?? null
  }

  /** The city around a point. */
  findNear(point: Coordinates): ReferenceCity | null {
    const here = toGcj02(point)
    const reached = this.#cities.flatMap((city) => {
      const { longitude, latitude } = city
      if (longitude === null || latitude === null) return []
      const km = distanceKm(here, { longitude, latitude, datum: 'gcj02' })
      return km <= NEAR_KM ? [{ city, km }] : []
    })
    return reached.toSorted((one, other) => one.km - other.km)[0]?.city ?? null
  }
}

/** Where an address names a city; -1 where it does not: 中山路 and 朝阳公园 are in many cities. */
function placeInAddress({ name, province }: ReferenceCity, address: string): number {
  const short = name.replace(/市$/, '')
  const at = address.indexOf(`${short}市`)
  if (at >= 0 || !address.includes(short)) return at
  const region = (province ?? '').replace(/(?:省|市|壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区)$/, '')
  return new RegExp(`^(?:${region}(?:省|自治区)?${short}|${short}[\\p{Script=Han}]{1,5}[区县])`, 'u').test(address)
    ? 0
    : -1
}

function chosen(cities: ReferenceCity[], province: string | null): ReferenceCity | null {
  const wanted = province === null ? null : foldedName(province)
  const inProvince = cities.find((city) => wanted !== null && isProvince(city, wanted))
  return inProvince ?? cities.find(({ name }) => BETTER_KNOWN.has(name)) ?? cities[0] ?? null
}

/** Provinces are told by Chinese name or by pinyin; the namesakes lie in these. */
const PROVINCE_PINYIN: Record<string, string> = {
  jiangsu: '江苏',
  anhui: '安徽',
  zhejiang: '浙江',
  jiangxi: '江西',
  fujian: '福建',
  heilongjiang: '黑龙江',
  shaanxi: '陕西',
  guangxi: '广西',
}

function isProvince({ province }: ReferenceCity, wanted: string): boolean {
  const name = PROVINCE_PINYIN[wanted.replace(/(?:province|sheng)$/, '')] ?? wanted.replace(/[省市]$/, '')
  return province?.startsWith(name) ?? false
}
