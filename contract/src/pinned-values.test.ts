import { describe, expect, test } from 'vitest'
import { modulesBelow } from '#contract-modules.testing.ts'

/**
 * What older clients, stored rows and people rely on, written out once more: who changes one of these changes the
 * product, not only the code.
 */
const PINNED: readonly (readonly [subject: string, name: string, value: unknown])[] = [
  ['User info', 'GUID_CHARACTERS', 36],
  ['Device-info message', 'DEVICE_INFO_TYPE', 'MINIPROGRAM'],
  ['Server close codes', 'STOPPING_CLOSE_CODES', [20, 23, 24]],
  ['Server close codes', 'FOCUSED_CLOSE_CODES', [21]],
  ['Mobile phone', 'MOBILE_PHONE_DIGITS', 11],
  ['Money display', 'TEN_THOUSAND', 10_000],
  ['Image pick', 'PICTURES_A_PICK', 1],
  ['Image pick', 'PICTURE_PICK_SOURCE', 'album'],
  ['Encrypted request', 'SEALED_RETRIES', 3],
  ['Paths', 'API_PREFIX', '/api/services/app'],
  ['Headers', 'REQUESTED_WITH_HEADER', 'X-Requested-With'],
  ['Time-outs', 'REQUEST_TIMEOUT_MS', 12_000],
  ['Time-outs', 'SOCKET_CONNECT_TIMEOUT_MS', 60_000],
  ['Time-outs', 'UPLOAD_TIMEOUT_MS', 60_000],
  ['Time-outs', 'DOWNLOAD_TIMEOUT_MS', 60_000],
  ['Image upload', 'PICTURE_FIELD', 'file'],
  ['Cloud functions', 'CAPTCHA_METHOD', 'getImageCaptcha'],
  ['Cloud functions', 'CAPTCHA_SCENE', 'app'],
  ['Decryption failed', 'sealingFailed', { code: 'sealing.failed', status: 400, text: '解密失败' }],
  ['App version', 'APP_VERSION', '1.1.198'],
  ['Location type', 'LOCATION_TYPE_IN_WECHAT', 'gcj02'],
  ['Location type', 'LOCATION_TYPE', 'wgs84'],
  ['Mainland China', 'MAINLAND_BOX', { west: 72.004, east: 137.8347, south: 0.8293, north: 55.8271 }],
  ['Distance', 'EARTH_RADIUS_KM', 6_371],
  ['Distance', 'DISTANCE_CAPPED_ABOVE_KM', 1_000],
  ['Distance', 'DISTANCE_CAP_KM', 999],
  [
    'Weekdays',
    'WEEKDAY_NAMES',
    { 1: '星期一', 2: '星期二', 3: '星期三', 4: '星期四', 5: '星期五', 6: '星期六', 7: '星期日' },
  ],
  ['Percent', 'PERCENT_DECIMALS', 2],
  ['Cache', 'CACHE_DEFAULT_TIMEOUT_SECONDS', 0],
  ['Push', 'CONNECTION_ATTEMPTS_MAX', 10],
  ['Push', 'CONNECTION_ATTEMPTS_WINDOW_MS', 5_000],
  ['Push', 'ENABLE_SOCKET_MIN_GAP_MS', 1_000],
  ['Push', 'RESPONSE_WAIT_MS', 10_000],
  ['Push', 'HEARTBEAT_MS', 60_000],
  ['Push', 'DEVICE_INFO_GAP_MS', 86_400_000],
  ['Push', 'DEVICE_INFO_RETRY_MS', 30_000],
  ['Push', 'FEEDBACK_RETRY_MS', 30_000],
  ['Push', 'ACKNOWLEDGEMENT_RESEND_MS', 3_000],
  ['Push', 'RECONNECT_DELAY_MS', 10],
  ['RSA', 'RSA_BITS_MIN', 1_024],
  ['Local storage', 'STORAGE_PREFIX', 'activity:'],
  ['Framework defaults', 'INPUT_MAX_CHARACTERS', 140],
  ['Framework defaults', 'IMAGE_COUNT_MAX', 9],
  ['Login', 'SMS_CODE_DIGITS', 6],
  ['Login', 'SMS_CODE_LIFE_MS', 300_000],
  ['Login', 'SMS_CODE_TRIES', 5],
  ['Login', 'SMS_WAIT_SECONDS', 60],
  ['Login', 'SMS_PHONE_A_HOUR', 5],
  ['Login', 'SMS_PHONE_A_DAY', 10],
  ['Login', 'CAPTCHA_CHARACTERS', 4],
  ['Login', 'CAPTCHA_LIFE_SECONDS', 180],
  ['Login', 'LOGIN_TICKET_LIFE_MS', 600_000],
  ['Login', 'ADULT_AGE_YEARS', 18],
  ['Login credential', 'LOGIN_CREDENTIAL_BYTES', 32],
  ['Login credential', 'LOGIN_CREDENTIAL_LIFE_MS', 7_776_000_000],
  ['Login credential', 'LOGIN_CREDENTIAL_GRACE_MS', 60_000],
  ['Login credential', 'ACCESS_TOKEN_LIFE_SECONDS', 1_800],
  ['Login credential', 'ACCESS_TOKEN_REVOKED_WITHIN_MS', 10_000],
  ['RSA', 'RSA_BITS_DEFAULT', 2_048],
  ['Sealed bodies', 'SEALED_SENDS_MAX', 4],
  ['Shapes', 'PAGE_SIZE_DEFAULT', 20],
  ['Shapes', 'PAGE_SIZE_MAX', 50],
  ['Limits', 'CALLS_A_MINUTE_TOKEN', 120],
  ['Limits', 'CALLS_A_MINUTE_DEVICE', 120],
  ['Limits', 'CALLS_A_MINUTE_ADDRESS', 6_000],
  ['Limits', 'CHANGES_A_MINUTE_TOKEN', 20],
  ['Limits', 'KEY_EXCHANGES_A_MINUTE_DEVICE', 10],
  ['Limits', 'KEY_EXCHANGES_A_MINUTE_ADDRESS', 600],
  ['Sizes and limits', 'SMS_DEVICE_A_HOUR', 10],
  ['Sizes and limits', 'SMS_ADDRESS_A_HOUR', 100],
  ['Sizes and limits', 'JSON_BODY_MAX_BYTES', 262_144],
  ['Sizes and limits', 'JSON_BODY_MAX_DEPTH', 32],
  ['Card', 'NICK_NAME_MIN_CHARACTERS', 1],
  ['Card', 'NICK_NAME_MAX_CHARACTERS', 20],
  ['Card', 'INTRO_MAX_CHARACTERS', 500],
  ['Card', 'LOOKING_FOR_MAX_CHARACTERS', 500],
  ['Card', 'HEIGHT_MIN_CM', 100],
  ['Card', 'HEIGHT_MAX_CM', 250],
  ['Headers', 'WECHAT_STATE_LIFE_SECONDS', 600],
  ['Image upload', 'PICTURE_MAX_BYTES', 10_485_760],
  ['Pictures', 'PICTURE_WIDTHS_PX', [120, 240, 480, 960]],
  ['Pictures', 'PICTURE_PATH_RANDOM_BYTES', 16],
  ['Pictures', 'PICTURE_SIGNED_SECONDS', 3_600],
  ['Reaching people', 'SMS_NEWS_A_MEMBER_A_DAY', 3],
  ['Beside', 'BESIDE_HOLD_MS', 30 * 60_000],
  ['Coming', 'MISSED_DAYS', 60],
  ['Conversations', 'FADES_AFTER_DAYS', 7],
  ['Choosing each other', 'MATCH_HOURS_MIN', 1],
  ['Choosing each other', 'MATCH_HOURS_MAX', 48],
]

const modules = await modulesBelow(import.meta.dirname)
const exported = new Map(modules.flatMap((module) => Object.entries(module)))

describe('what others rely on', () => {
  // proves 4.36 (case 'RECONNECT_DELAY_MS', 10)
  // proves 4.38 (case 'ACKNOWLEDGEMENT_RESEND_MS', 3_000)
  // proves 7.2 (case 'API_PREFIX')
  // proves 9.22 (case 'WEEKDAY_NAMES')
  // proves 9.34 (case 'RESPONSE_WAIT_MS', 10_000)
  // proves 9.35 (case 'HEARTBEAT_MS', 60_000)
  // proves 9.36 (case 'DEVICE_INFO_GAP_MS', 86_400_000)
  // proves 9.37 (case 'DEVICE_INFO_RETRY_MS', 30_000)
  // proves 9.38 (case 'FEEDBACK_RETRY_MS', 30_000)
  // proves 9.39 (case 'ACKNOWLEDGEMENT_RESEND_MS', 3_000)
  // proves 9.40 (case 'RECONNECT_DELAY_MS', 10)
  // proves 12.8 (case 'HEIGHT_MAX_CM', 250)
  // proves 12.57 (case 'CALLS_A_MINUTE_TOKEN', 120)
  // proves 12.58 (case 'CALLS_A_MINUTE_DEVICE', 120)
  // proves 12.58 (case 'CALLS_A_MINUTE_ADDRESS', 6_000)
  // proves 12.59 (case 'CHANGES_A_MINUTE_TOKEN', 20)
  // proves 13.5 (case 'PICTURE_PATH_RANDOM_BYTES', 16)
  test.each(PINNED)('%s: %s has the value written down here', (_, name, value) => {
    expect(exported.get(name)).toEqual(value)
  })
})
