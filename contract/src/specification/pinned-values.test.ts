import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const CONTRACT = join(import.meta.dirname, '..')

/** What the specification fixes, without exception, and the numbers of product.md and calls.md, as written there. */
const PINNED: readonly (readonly [section: string, name: string, value: unknown])[] = [
  ['§2 Helper', 'SUCCESS_WAIT_MS', 1_500],
  ['§3 Activity status', 'ActivityStatus', { registering: 10, inProgress: 20, ended: 30 }],
  [
    '§3 Marital status',
    'MaritalStatus',
    { unmarried: 10, divorcedNoChild: 20, divorcedWithChild: 30, divorcedChildElsewhere: 40, widowed: 50 },
  ],
  ['§3 Housing/car', 'HouseCar', { houseAndCar: 10, houseNoCar: 20, carNoHouse: 30, neither: 40 }],
  [
    '§3 Education',
    'Education',
    { vocationalSecondary: 10, juniorCollege: 20, bachelor: 30, master: 40, doctorate: 50 },
  ],
  ['§3 Sex', 'Sex', { male: 1, female: 2 }],
  ['§3 User info, §5', 'GUID_CHARACTERS', 36],
  ['§3 Order payment request, §9', 'OrderPayType', { wechatPay: 1 }],
  ['§3 Device-info message', 'DEVICE_INFO_TYPE', 'MINIPROGRAM'],
  [
    '§3 Push, stored items',
    'PushStorageKey',
    {
      appId: 'getui_appid',
      clientId: 'getui_cid',
      session: 'getui_session',
      registrationId: 'getui_regid',
      deviceId: 'getui_deviceid',
      deviceInfoTime: 'getui_api_time',
      bindAliasTime: 'getui_ba_time',
      setTagTime: 'getui_st_time',
      redirectServer: 'getui_redirect_server',
      socketUrl: 'getui_socket_url',
      lastConnectTime: 'getui_last_connect_time',
    },
  ],
  ['§4 Payment outcome', 'BuyType', { places: 10, position: 20 }],
  ['§4 Server close codes', 'PushCloseCode', { restart: 0, refused: 20, replaced: 21, disabled: 23, banned: 24 }],
  ['§4 Server close codes', 'STOPPING_CLOSE_CODES', [20, 23, 24]],
  ['§4 Server close codes', 'FOCUSED_CLOSE_CODES', [21]],
  ['§5 Mobile phone', 'MOBILE_PHONE_DIGITS', 11],
  ['§5 Money display', 'TEN_THOUSAND', 10_000],
  ['§5 Image pick', 'PICTURES_A_PICK', 1],
  ['§5 Image pick', 'PICTURE_PICK_SOURCE', 'album'],
  ['§5 Native-only', 'NATIVE_ONLY_TOAST_MS', 2_000],
  ['§5 Encrypted request', 'SEALED_RETRIES', 3],
  ['§7 Paths', 'API_PREFIX', '/api/services/app'],
  ['§7 Headers', 'REQUESTED_WITH_HEADER', 'X-Requested-With'],
  ['§7 Time-outs', 'REQUEST_TIMEOUT_MS', 12_000],
  ['§7 Time-outs', 'SOCKET_CONNECT_TIMEOUT_MS', 60_000],
  ['§7 Time-outs', 'UPLOAD_TIMEOUT_MS', 60_000],
  ['§7 Time-outs', 'DOWNLOAD_TIMEOUT_MS', 60_000],
  ['§7 Image upload', 'PICTURE_FIELD', 'file'],
  ['§7 Cloud functions', 'CAPTCHA_METHOD', 'getImageCaptcha'],
  ['§7 Cloud functions', 'CAPTCHA_SCENE', 'app'],
  [
    '§7 Push commands',
    'PushCommand',
    {
      heartbeat: 0,
      keyNegotiate: 1,
      register: 2,
      login: 3,
      logout: 4,
      clientMessage: 5,
      keyNegotiateResult: 16,
      registerResult: 32,
      loginResult: 48,
      logoutResult: 64,
      serverMessage: 80,
      serverClose: 96,
      redirectServer: 112,
    },
  ],
  [
    '§7 Client actions',
    'ClientAction',
    {
      addDeviceInfo: 'addphoneinfo',
      feedback: 'pushmessage_feedback',
      received: 'received',
      setMode: 'set_mode',
      setTags: 'set_tag',
      bindAlias: 'bind_alias',
      unbindAlias: 'unbind_alias',
    },
  ],
  [
    '§7 Server actions',
    'ServerAction',
    {
      pushMessage: 'pushmessage',
      redirectServer: 'redirect_server',
      received: 'received',
      addDeviceInfoResult: 'addphoneinfo',
      feedbackResult: 'pushmessage_feedback',
      setModeResult: 'set_mode_result',
      setTagsResult: 'settag_result',
      bindAliasResult: 'response_bind',
      unbindAliasResult: 'response_unbind',
    },
  ],
  ['§8 Failed response', 'ERROR_TOAST_MS', 3_000],
  ['§8 Decryption failed', 'sealingFailed', { code: 'sealing.failed', status: 400, text: '解密失败' }],
  [
    '§8 Push codes',
    'PushResultCode',
    { success: 0, clientIdNotFound: 1, operationTooOften: 2, repeatMessage: 3, timeOut: 4 },
  ],
  [
    '§8 Push texts',
    'PushText',
    {
      success: 'success',
      clientIdNotFound: 'client id not found',
      waitingTimeOut: 'waiting time out',
      socketNotConnect: 'socket not connect',
      connectionLimitReached: 'connect failed, connection limit reached',
      networkNotAvailable: 'connect failed, network is not available',
      registerFail: 'register fail',
      keyNegotiateFail: 'key negotiate fail',
      aliasTooOften: 'alias option can only be called once a second',
      appIdRequired: 'manifest.json->appid is required',
    },
  ],
  [
    '§8 Push events',
    'PushEventType',
    { enabled: 'enabled', clientId: 'clientId', lineState: 'lineState', pushMessage: 'pushMsg' },
  ],
  ['§9 Toast', 'TOAST_MS', 2_000],
  ['§9 Exit', 'EXIT_WINDOW_MS', 2_000],
  ['§9 Launch view', 'LAUNCH_VIEW_MS', 3_000],
  ['§9 App version', 'APP_VERSION', '1.1.198'],
  ['§9 Payment', 'SignType', { md5: 'MD5' }],
  ['§9 Location type', 'LOCATION_TYPE_IN_WECHAT', 'gcj02'],
  ['§9 Location type', 'LOCATION_TYPE', 'wgs84'],
  ['§9 Mainland China', 'MAINLAND_BOX', { west: 72.004, east: 137.8347, south: 0.8293, north: 55.8271 }],
  ['§9 Map', 'MAP_SCALE', 18],
  ['§9 Distance', 'EARTH_RADIUS_KM', 6_371],
  ['§9 Distance', 'DISTANCE_CAPPED_ABOVE_KM', 1_000],
  ['§9 Distance', 'DISTANCE_CAP_KM', 999],
  [
    '§9 Weekdays',
    'WEEKDAY_NAMES',
    { 1: '星期一', 2: '星期二', 3: '星期三', 4: '星期四', 5: '星期五', 6: '星期六', 7: '星期日' },
  ],
  ['§9 Percent', 'PERCENT_DECIMALS', 2],
  ['§9 Tab bar', 'TAB_BAR_HEIGHT_PX', 50],
  ['§9 Tab bar', 'TAB_BAR_FONT_PX', 10],
  ['§9 Tab bar', 'TAB_BAR_ICON_PX', 24],
  ['§9 Long press', 'LONG_PRESS_MS', 350],
  ['§9 Long press', 'LONG_PRESS_TOLERANCE_PX', 10],
  ['§9 Reach-bottom', 'REACH_BOTTOM_RETRIGGER_MS', 350],
  ['§9 Root font size', 'ROOT_FONT_SIZES_A_WIDTH', 23.4375],
  ['§9 Root font size', 'BASE_DEVICE_WIDTH_PX', 375],
  ['§9 Root font size', 'MAX_DEVICE_WIDTH_PX', 960],
  ['§9 Resize', 'RESIZE_DEBOUNCE_MS', 50],
  ['§9 Page load', 'PAGE_LOAD_DELAY_MS', 100],
  ['§9 Page load', 'PAGE_LOAD_TIMEOUT_MS', 5_000],
  ['§9 Cache', 'CACHE_DEFAULT_TIMEOUT_SECONDS', 0],
  ['§9 Push', 'CONNECTION_ATTEMPTS_MAX', 10],
  ['§9 Push', 'CONNECTION_ATTEMPTS_WINDOW_MS', 5_000],
  ['§9 Push', 'ENABLE_SOCKET_MIN_GAP_MS', 1_000],
  ['§9 Push', 'RESPONSE_WAIT_MS', 10_000],
  ['§9 Push', 'HEARTBEAT_MS', 60_000],
  ['§9 Push', 'DEVICE_INFO_GAP_MS', 86_400_000],
  ['§9 Push', 'DEVICE_INFO_RETRY_MS', 30_000],
  ['§9 Push', 'FEEDBACK_RETRY_MS', 30_000],
  ['§9 Push', 'ACKNOWLEDGEMENT_RESEND_MS', 3_000],
  ['§9 Push', 'RECONNECT_DELAY_MS', 10],
  ['§9 RSA', 'RSA_BITS_MIN', 1_024],
  ['§9 Local storage', 'STORAGE_PREFIX', 'activity:'],
  ['§9 Framework defaults', 'INPUT_MAX_CHARACTERS', 140],
  ['§9 Framework defaults', 'IMAGE_COUNT_MAX', 9],
  [
    'product.md, order states',
    'OrderState',
    { unpaid: 10, paid: 20, closed: 30, refunding: 40, refunded: 50, used: 60 },
  ],
  ['product.md, login', 'SMS_CODE_DIGITS', 6],
  ['product.md, login', 'SMS_CODE_LIFE_MS', 300_000],
  ['product.md, login', 'SMS_CODE_TRIES', 5],
  ['product.md, login', 'SMS_WAIT_SECONDS', 60],
  ['product.md, login', 'SMS_PHONE_A_HOUR', 5],
  ['product.md, login', 'SMS_PHONE_A_DAY', 10],
  ['product.md, login', 'CAPTCHA_CHARACTERS', 4],
  ['product.md, login', 'CAPTCHA_LIFE_SECONDS', 180],
  ['product.md, login', 'LOGIN_TICKET_LIFE_MS', 600_000],
  ['product.md, login', 'ADULT_AGE_YEARS', 18],
  ['product.md, login credential', 'LOGIN_CREDENTIAL_BYTES', 32],
  ['product.md, login credential', 'LOGIN_CREDENTIAL_LIFE_MS', 7_776_000_000],
  ['product.md, login credential', 'LOGIN_CREDENTIAL_GRACE_MS', 60_000],
  ['product.md, login credential', 'ACCESS_TOKEN_LIFE_SECONDS', 1_800],
  ['product.md, login credential', 'ACCESS_TOKEN_REVOKED_WITHIN_MS', 10_000],
  ['product.md, card visibility', 'CardVisibility', { everyone: 10, members: 20, sameActivity: 30, matched: 40 }],
  ['product.md, pages', 'PULL_RANGE_PX', 60],
  ['product.md, deviation 1', 'RSA_BITS_DEFAULT', 2_048],
  ['product.md, sealed bodies', 'SEALED_SENDS_MAX', 4],
  ['calls.md, shapes', 'PAGE_SIZE_DEFAULT', 20],
  ['calls.md, shapes', 'PAGE_SIZE_MAX', 50],
  ['calls.md, limits', 'CALLS_A_MINUTE_TOKEN', 120],
  ['calls.md, limits', 'CALLS_A_MINUTE_DEVICE', 120],
  ['calls.md, limits', 'CALLS_A_MINUTE_ADDRESS', 6_000],
  ['calls.md, limits', 'CHANGES_A_MINUTE_TOKEN', 20],
  ['calls.md, limits', 'KEY_EXCHANGES_A_MINUTE_DEVICE', 10],
  ['calls.md, limits', 'KEY_EXCHANGES_A_MINUTE_ADDRESS', 600],
  ['calls.md, sizes and limits', 'SMS_DEVICE_A_HOUR', 10],
  ['calls.md, sizes and limits', 'SMS_ADDRESS_A_HOUR', 100],
  ['calls.md, sizes and limits', 'JSON_BODY_MAX_BYTES', 262_144],
  ['calls.md, sizes and limits', 'JSON_BODY_MAX_DEPTH', 32],
  ['calls.md, card', 'NICK_NAME_MIN_CHARACTERS', 1],
  ['calls.md, card', 'NICK_NAME_MAX_CHARACTERS', 20],
  ['calls.md, card', 'INTRO_MAX_CHARACTERS', 500],
  ['calls.md, card', 'LOOKING_FOR_MAX_CHARACTERS', 500],
  ['calls.md, card', 'HEIGHT_MIN_CM', 100],
  ['calls.md, card', 'HEIGHT_MAX_CM', 250],
  ['calls.md, headers', 'WECHAT_STATE_LIFE_SECONDS', 600],
  ['calls.md, image upload', 'PICTURE_MAX_BYTES', 10_485_760],
  ['calls.md, pictures', 'PICTURE_WIDTHS_PX', [120, 240, 480, 960]],
  ['calls.md, pictures', 'PICTURE_PATH_RANDOM_BYTES', 16],
  ['calls.md, pictures', 'PICTURE_SIGNED_SECONDS', 3_600],
]

const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing'))
  .map((file) => join(CONTRACT, file))
const modules = await Promise.all(files.map(async (file) => (await import(file)) as Record<string, unknown>))
const exported = new Map(modules.flatMap((module) => Object.entries(module)))

/** Names of the constants whose doc comment gives a section of the specification as their source. */
function namesFromSpecification(text: string): string[] {
  const documented = text.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport const (\w+)/g)
  return [...documented]
    .filter(([, comment = '']) => /Specification\s+(\*\s+)?§/.test(comment))
    .map(([, , name]) => `${name}`)
}

const isPlain = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every((part) => typeof part !== 'object' && typeof part !== 'function')
    : typeof value !== 'function'

describe('what the specification fixes', () => {
  test.each(PINNED)('%s: %s stands in the contract as it is written there', (_, name, value) => {
    expect(exported.get(name)).toEqual(value)
  })

  test('stands in this table without exception', () => {
    const given = files.flatMap((file) => namesFromSpecification(readFileSync(file, 'utf8')))
    const pinned = new Set(PINNED.map(([, name]) => name))
    expect(given.filter((name) => isPlain(exported.get(name)) && !pinned.has(name))).toEqual([])
  })
})
