import { asBoolean, asText, type JsonObject } from '#features/activity-import/shapes/json-value.ts'
import { webAddress } from '#features/activity-import/texts/web-address.ts'

const languages = new Intl.DisplayNames(['zh-Hans'], { type: 'language', fallback: 'none' })

/** What tech-conferences/conference-data tells beyond name, time and place, one line each. */
export function conferenceNotes(record: JsonObject): string[] {
  const calls = webAddress(asText(record['cfpUrl']))
  const until = asText(record['cfpEndDate'])
  const conduct = webAddress(asText(record['cocUrl']))
  const hasCity = asText(record['city']) !== null
  const lines = [
    languageLine(asText(record['locales'])),
    asBoolean(record['online']) && hasCity ? '也可线上参加' : null,
    asBoolean(record['offersSignLanguageOrCC']) ? '提供手语或字幕' : null,
    calls ? `议题征集：${calls}${until ? `（截至 ${until}）` : ''}` : null,
    conduct ? `行为准则：${conduct}` : null,
  ]
  return lines.filter((line) => line !== null)
}

function languageLine(locales: string | null): string | null {
  const codes = (locales ?? '').split(',').map((code) => code.trim().toLowerCase())
  const names = codes.filter((code) => /^[a-z]{2,3}$/.test(code)).map((code) => languages.of(code))
  const known = names.filter((name) => name !== undefined)
  return known.length > 0 ? `会议语言：${known.join('、')}` : null
}
