import { httpUrl, setting, SettingFault, text, wholeNumber } from '#platform/config/setting.ts'

const REGION = /^[a-z]{2,3}(-[a-z]{2,20}){1,2}$/
const BIZ_TYPE = /^\w{3,32}$/

const optional = (env: string, parse: (value: string) => string, about: string) =>
  setting<string | null>({ env, parse, default: null, about })

/** Settings of the vendor that looks at texts and pictures (Tencent Cloud); none: the word list alone does. */
export const tencentReviewSettings = {
  secretId: optional(
    'TCREVIEW_SECRET_ID',
    text,
    'Secret id of the account that has texts and pictures of members reviewed. None: the word list alone looks.',
  ),
  secretKey: optional('TCREVIEW_SECRET_KEY', text, 'Its secret key.'),
  textBaseUrl: optional(
    'TCREVIEW_TEXT_BASE_URL',
    httpUrl,
    'Base address of the review of texts; the vendor’s own unless given, the simulator’s in demo.',
  ),
  pictureBaseUrl: optional(
    'TCREVIEW_PICTURE_BASE_URL',
    httpUrl,
    'Base address of the review of pictures; the vendor’s own unless given, the simulator’s in demo.',
  ),
  region: setting({
    env: 'TCREVIEW_REGION',
    parse: matching(REGION, 'must be a region such as ap-guangzhou'),
    default: 'ap-guangzhou',
    about: 'Region in which the vendor reviews.',
  }),
  textBizType: optional(
    'TCREVIEW_TEXT_BIZ_TYPE',
    matching(BIZ_TYPE, 'must be 3 to 32 letters, digits and underscores'),
    'Strategy for texts that was set up at the vendor (BizType); its usual one unless given.',
  ),
  pictureBizType: optional(
    'TCREVIEW_PICTURE_BIZ_TYPE',
    matching(BIZ_TYPE, 'must be 3 to 32 letters, digits and underscores'),
    'Strategy for pictures that was set up at the vendor (BizType); its usual one unless given.',
  ),
  textsADay: setting({
    env: 'TCREVIEW_TEXTS_A_DAY',
    parse: wholeNumber(0, 10_000_000),
    default: 50_000,
    about:
      'Texts of all members together that the vendor is asked about within a day. Above it what is written waits for a person, and an error line says so.',
  }),
  picturesADay: setting({
    env: 'TCREVIEW_PICTURES_A_DAY',
    parse: wholeNumber(0, 10_000_000),
    default: 10_000,
    about: 'The same for pictures.',
  }),
  timeoutMs: setting({
    env: 'TCREVIEW_TIMEOUT_MS',
    parse: wholeNumber(500, 12_000),
    default: 3_000,
    about: 'Milliseconds for one look; then what was to be looked at is refused for the moment.',
  }),
}

function matching(form: RegExp, fault: string) {
  return (value: string): string => {
    if (form.test(value)) return value
    throw new SettingFault(fault)
  }
}
