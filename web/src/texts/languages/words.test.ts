import { formatter } from '@lingui/format-po'
import { describe, expect, test } from 'vitest'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#platform/settings/language.ts'

const files = import.meta.glob<string>('./*.po', { query: '?raw', import: 'default', eager: true })

/** Every text of a language by its id. */
async function textsOf(locale: string): Promise<[id: string, text: string][]> {
  const context = { locale, sourceLocale: DEFAULT_LANGUAGE, filename: `${locale}.po` }
  const catalogue = await formatter({ explicitIdAsDefault: true }).parse(files[`./${locale}.po`]!, context)
  return Object.entries(catalogue).map(([id, { translation }]) => [id, translation ?? ''])
}

/** Words that another one stands for, or that nobody says so: each thing has one word in a language. */
const LEFT_BEHIND: Readonly<Record<(typeof LANGUAGES)[number], RegExp>> = {
  'zh-Hans':
    /先确认是你本人|欢迎回来|正在招募|申请退款|退回名额|退还|重新报名|候补到名额|退回可得|之后到|[男女]生名额|，不在这里$|用户可见|别人与我|^最近一次$|^没有使用$|添加其他用户|输入数字|去掉你的身份|保存着的关于你|带来一位|没有更多了|真钱|会给这个手机号发|还没有选城市|咨询/,
  'zh-Hant':
    /關注|使用者|(?<!微信)支付|註銷|QR 碼|\bTA\b|應用|日曆|黑名單|用戶協議|隱私政策|提交|撤銷|[男女]生名額|退回名額|申請退款/,
  en: /who comes|back if cancelled|you are in,|we tell you|nobody is chosen|make sure it is you|\bmy users\b|\bpositions?\b(?! of)|hand(?:ed)? out|give back|people I book for|there is no such/i,
  fr: /\bpointer\b|^attendre$|^connexion$|\bcommandes?\b|soyez le premier|\blots?\b|\bprévenu\b/i,
  es: /a mi cargo|asistidos|por ir|registrarme|mis usuarios|\blotes?\b|\bbloques?\b|\bpedidos?\b|\btoque\b(?! no)|\bmire\b/i,
}

/** Where such a word means another thing. */
const OTHER_THINGS: Readonly<Record<string, readonly string[]>> = {
  en: ['drama.progress'],
  fr: ['login.title', 'title.login'],
  es: ['login.oneClick', 'failure.unavailable', 'failure.univerify-refused'],
}

/** A profile as nobody calls it: there are cards to play, to pay with and to find one's way by. */
const CARD: Readonly<Record<string, RegExp>> = { en: /\bcards?\b/i, fr: /\bcartes?\b/i, es: /\btarjetas?\b/i }

/** Words that only fit a man, said to whoever reads or of somebody nobody knows. */
const FOR_MEN_ALONE: Readonly<Record<string, RegExp>> = {
  fr: words(
    '(?:êtes|suis|soyez|étiez|serez)(?: (?:plus|déjà|pas|encore|bien|tous))* (?!ici)\\p{L}+(?:é|i|u|is|it|êt|ûr|eul|eur|ent)s?',
    '(?<!s’)inscrits?|connecté|intéressé|venus?|entrés|arrivés|attendus|absents?|présents',
    'organisateurs?|participants|visiteurs?|invité|nouvel abonné|(?:un|votre) ami|vous seul',
    'ceux (?:et|qui|que)|celles et ceux|tous (?:les )?deux|pour tous|l’un à l’autre|sont choisis|\\p{L}+·es?',
  ),
  es: words(
    '(?:estás|eres|seas|vas|vayas|vienes|vengas)(?: (?:ya|no|muy))* \\p{L}+(?:ado|ido|rito|sto|lto|evo|uro|olo|or)s?',
    '(?:está|es) (?:apuntad|inscrit|invitad)os?|inscritos?|bienvenidos?|^(?:invitado|bloqueado|desbloqueado)$',
    'organizador(?:es)?|anfitri[óo]n|nuevo seguidor|(?:un|tu) amigo|solteros?|conocidos',
    'juntos|(?<!a )los dos|(?:para|están) todos',
  ),
}

/** Any of these as whole words, letters with accents among them. */
function words(...alternatives: readonly string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${alternatives.join('|')})(?!\\p{L})`, 'iu')
}

describe.each(LANGUAGES)('the words of %s', (locale) => {
  test('are one for each thing, as people say it', async () => {
    const texts = (await textsOf(locale)).filter(([id]) => !OTHER_THINGS[locale]?.includes(id))
    expect(texts.filter(([, text]) => LEFT_BEHIND[locale].test(text))).toEqual([])
  })
})

describe.each(Object.entries(CARD))('the words of %s', (locale, card) => {
  test('call 名片 a profile, as its title does', async () => {
    const chinese = new Map(await textsOf(DEFAULT_LANGUAGE))
    const texts = (await textsOf(locale)).filter(([id]) => chinese.get(id)?.includes('名片'))
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter(([, text]) => card.test(text))).toEqual([])
  })
})

describe.each(Object.entries(FOR_MEN_ALONE))('the words of %s', (locale, forMenAlone) => {
  test('fit women and men', async () => {
    expect((await textsOf(locale)).filter(([, text]) => forMenAlone.test(text))).toEqual([])
  })
})

describe('the words of fr', () => {
  test('have a blank that does not break before each colon, semicolon, question mark and closing quote', async () => {
    const wrong = /[^\u00a0]:(?=\s|$)|[^\u00a0][;?!»]|«[^\u00a0]/
    const texts = await textsOf('fr')
    expect(texts.filter(([, text]) => wrong.test(text))).toEqual([])
  })
})
