/** What a `User-Agent` gives away, the special before the general: an embedded browser also names what it is made of. */
const BROWSERS: readonly [RegExp, string][] = [
  [/MicroMessenger\//, '微信'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/MiuiBrowser\//, '小米浏览器'],
  [/HuaweiBrowser\//, '华为浏览器'],
  [/QQBrowser\//, 'QQ 浏览器'],
  [/UCBrowser\//, 'UC 浏览器'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
const APP = '同城圈 App'
const UNKNOWN = '浏览器'

/** A name by which people know a device again, such as `Chrome · Windows`. */
export function deviceName({ userAgent, isNative }: { userAgent: string; isNative: boolean }): string {
  const named = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const program = isNative ? APP : (named(BROWSERS) ?? UNKNOWN)
  return [program, named(SYSTEMS)].filter(Boolean).join(' · ')
}
