/**
 * Makes server/data/cities.json, the cities of China and 线上, and the districts of the mainland's cities for the card:
 * one city a line, the same bytes for the same input.
 * Codes and names: @vant/area-data. Pinyin: pinyin-pro. Centres: the districts' centres of the topojson.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { areaList } from '@vant/area-data'
import { pinyin } from 'pinyin-pro'
import { say } from './commands/progress.ts'

type Point = [longitude: number, latitude: number]

const DISTRICTS = new URL('../simulators/data/districts/districts.topojson.gz', import.meta.url)
const CITIES = new URL('../server/data/cities.json', import.meta.url)
const CITY_DISTRICTS = new URL('../web/src/features/my-card/city/districts.json', import.meta.url)

const HOT = ['杭州', '上海', '北京', '深圳', '广州', '成都', '南京', '武汉', '苏州', '西安', '重庆', '长沙']

const ZONES: Record<string, string> = { '71': 'Asia/Taipei', '81': 'Asia/Hong_Kong', '82': 'Asia/Macau' }

/** Titles of area-data that stand for no city: their counties are cities of their own, or belong to 重庆. */
const PLACEHOLDERS = new Set(['省直辖县', '自治区直辖县级行政区划', '县'])

/** Hong Kong and Macao are one city each; area-data parts them into islands. */
const REGIONS: [code: string, name: string][] = [
  ['810000', '香港'],
  ['820000', '澳门'],
]

/** The first code that is not the mainland's. */
const MAINLAND_END = '710000'

/** Cities that are parted into towns and streets only: 东莞, 中山, 三沙, 儋州, 嘉峪关. */
const UNDIVIDED = new Set(['441900', '442000', '460300', '460400', '620200'])

/** The counties of 重庆 stand below a placeholder, not below the city. */
const COUNTIES_ELSEWHERE: Record<string, string> = { '500100': '5002' }

/** Codes that end so or higher are area-data's own, not the nation's: zones, some of them there twice. */
const FIRST_OWN_ENDING = '90'

const PEOPLES =
  /(?:蒙古族?|回族|藏族|苗族|彝族|壮族|布依族|朝鲜族|侗族|白族|土家族|哈尼族|傣族|黎族|傈僳族|羌族|景颇族|哈萨克族?|柯尔克孜族?)+(?=自治[州县]$)/

/** Where the dictionary of pinyin-pro reads a name wrongly. */
const PINYIN_CORRECTIONS: Record<string, string> = { 昌都: 'changdu', 喀什: 'kashi' }

/** Centres of towns whose districts have none in the topojson, to a hundredth of a degree. */
const KNOWN_CENTRES: Record<string, Point> = {
  沧州: [116.84, 38.3],
  胡杨河: [84.83, 44.69],
  新星: [93.75, 42.8],
  台北: [121.56, 25.04],
  高雄: [120.31, 22.62],
  台南: [120.21, 22.99],
  台中: [120.68, 24.14],
  基隆: [121.74, 25.13],
  新竹: [120.97, 24.8],
  嘉义: [120.45, 23.48],
  新北: [121.46, 25.01],
  桃园: [121.3, 24.99],
}

type City = {
  code: string
  name: string
  pinyin: string
  province: string | null
  country: string | null
  timeZone: string
  hot: boolean
  longitude: number | null
  latitude: number | null
}
type District = { code: string | null; district: string; center: Point }

const ONLINE: City = {
  code: '900000',
  name: '线上',
  pinyin: 'xianshang',
  province: null,
  country: null,
  timeZone: 'UTC',
  hot: false,
  longitude: null,
  latitude: null,
}

const districts = await readDistricts()
const cities = [...listNames().map(toCity), ONLINE].sort((one, other) => (one.code < other.code ? -1 : 1))
await writeFile(CITIES, `[\n${cities.map((city) => JSON.stringify(city)).join(',\n')}\n]\n`)
say(`${cities.length} cities, ${cities.filter((city) => city.longitude === null).length} without a centre`)

const cityDistricts = listDistricts()
await writeFile(
  CITY_DISTRICTS,
  `{\n${cityDistricts.map(([code, names]) => `${JSON.stringify(code)}: ${JSON.stringify(names)}`).join(',\n')}\n}\n`,
)
say(`${cityDistricts.length} cities with districts`)

function listNames(): [code: string, name: string][] {
  const cityLevel = Object.entries(areaList.city_list).filter(
    ([code, name]) => !PLACEHOLDERS.has(name) && code < '810000' && (code < '710000' || name.endsWith('市')),
  )
  const countyLevel = Object.entries(areaList.county_list).filter(
    ([code]) => code.slice(2, 4) === '90' && code < '710000',
  )
  return [...cityLevel, ...countyLevel, ...REGIONS]
}

function listDistricts(): [cityCode: string, names: string[]][] {
  return cities
    .map(({ code }) => code)
    .filter((code) => code < MAINLAND_END && code.slice(2, 4) !== '90' && !UNDIVIDED.has(code))
    .map((code) => [code, districtNames(code)])
}

function districtNames(cityCode: string): string[] {
  const prefixes = [cityCode.slice(0, 4), COUNTIES_ELSEWHERE[cityCode]]
  return Object.entries(areaList.county_list)
    .filter(([code]) => prefixes.includes(code.slice(0, 4)) && code.slice(4) < FIRST_OWN_ENDING)
    .map(([, name]) => name)
}

function toCity([code, fullName]: [code: string, name: string]): City {
  const name = shortName(code, fullName)
  const [longitude, latitude] = centreOf(code) ?? KNOWN_CENTRES[name] ?? [null, null]
  return {
    code,
    name,
    pinyin: pinyinOf(name),
    province: provinceOf(code),
    country: 'CN',
    timeZone: ZONES[code.slice(0, 2)] ?? 'Asia/Shanghai',
    hot: HOT.includes(name),
    longitude,
    latitude,
  }
}

function provinceOf(code: string): string {
  const name = areaList.province_list[`${code.slice(0, 2)}0000`]
  if (!name) throw new Error(`No province for ${code}`)
  return name
}

function shortName(code: string, fullName: string): string {
  const short = fullName.replace(PEOPLES, '').replace(/(?:市|自治州|自治县|盟|地区|林区|县)$/, '')
  const isMunicipality = provinceOf(code) === fullName
  const isNamedAsAProvince = Object.values(areaList.province_list).some((name) => name === `${short}省`)
  if (!isNamedAsAProvince || isMunicipality) return short
  return short + (fullName.endsWith('市') ? '市' : '州')
}

function pinyinOf(name: string): string {
  return PINYIN_CORRECTIONS[name] ?? pinyin(name, { toneType: 'none', type: 'array', v: true }).join('')
}

async function readDistricts(): Promise<District[]> {
  const topology = JSON.parse(gunzipSync(await readFile(DISTRICTS)).toString('utf8')) as {
    objects: { districts: { geometries: { properties: District & { center: Point | null } }[] } }
  }
  return topology.objects.districts.geometries.map((shape) => shape.properties).filter(({ center }) => center !== null)
}

/** The median of the urban districts' centres: far counties must not pull it out of town. */
function centreOf(code: string): Point | null {
  const own = districts.filter((district) => belongsTo(district.code, code))
  const urban = own.filter((district) => district.district.endsWith('区'))
  const chosen = urban.length > 0 ? urban : own
  if (chosen.length === 0) return null
  return [median(chosen.map(({ center }) => center[0])), median(chosen.map(({ center }) => center[1]))]
}

function belongsTo(districtCode: string | null, cityCode: string): boolean {
  if (!districtCode) return false
  if (cityCode.slice(2, 4) === '90') return districtCode === cityCode
  return districtCode.startsWith(cityCode.slice(0, cityCode.endsWith('0000') ? 2 : 4))
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const value = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
  return Math.round(value * 1e5) / 1e5
}
