/** Names of the districts by the code of their city. */
type DistrictsByCity = Readonly<Record<string, readonly string[]>>
/** Gets the districts of all cities; throws where their file cannot be had. */
export type LoadDistricts = () => Promise<DistrictsByCity>

/** The first code that is not the mainland's. */
const MAINLAND_END = '710000'
/** Cities that are parted into towns and streets only: 三沙, 儋州, 东莞, 中山, 嘉峪关. */
const UNDIVIDED: readonly string[] = ['460300', '460400', '441900', '442000', '620200']

/** True when a city has districts to choose from: towns directly under a province, as 仙桃 429004, have none. */
export function hasDistricts(cityCode: string): boolean {
  return cityCode < MAINLAND_END && cityCode.slice(2, 4) !== '90' && !UNDIVIDED.includes(cityCode)
}

/** The districts in a chunk of their own. */
export const loadDistricts: LoadDistricts = async () => (await import('./districts.json')).default
