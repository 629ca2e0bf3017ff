import { OPEN_ANSWER_SECONDS } from '@quan/contract/request/open-answer.ts'
import { RSA_BITS_DEFAULT, RSA_BITS_MIN } from '@quan/contract/sealing/sealing-limits.ts'
import {
  contacts,
  databaseUrl,
  domainFiles,
  hosts,
  httpUrl,
  linesOfFile,
  networks,
  oneOf,
  onOff,
  origins,
  PROCESS_ROLES,
  processRoles,
  redisUrl,
  setting,
  text,
  wholeNumber,
} from '#platform/config/setting.ts'

/** Settings of the server itself. */
export const serverSettings = {
  mode: setting({
    env: 'MODE',
    parse: oneOf('demo', 'production'),
    default: 'demo' as const,
    about: 'demo: simulators and demo data, on loopback; production: real services and keys.',
  }),
  port: setting({
    env: 'PORT',
    parse: wholeNumber(0, 65_535),
    default: 3000,
    about: 'Port of pages, calls and pictures.',
  }),
  privatePort: setting<number | null>({
    env: 'PRIVATE_PORT',
    parse: wholeNumber(0, 65_535),
    default: null,
    about: 'Port of /metrics on loopback; PORT + 1 unless given.',
  }),
  host: setting({ env: 'HOST', parse: text, default: '127.0.0.1', about: 'Address to listen on.' }),
  demoPublic: setting({
    env: 'DEMO_PUBLIC',
    parse: oneOf('no', 'lan', 'yes'),
    default: 'no' as const,
    about:
      'Whom a demo answers, in which anybody can log in as anybody: no = this machine alone; lan = the local network too, by its addresses (with HOST=0.0.0.0); yes = everybody, also through a proxy.',
  }),
  publicUrl: setting<string | null>({
    env: 'PUBLIC_URL',
    parse: httpUrl,
    default: null,
    about: 'Address people reach the app under; http://127.0.0.1:PORT in demo unless given.',
  }),
  apiBase: setting<string | null>({
    env: 'API_BASE',
    parse: httpUrl,
    default: null,
    about:
      "Where the calls of the production build go, as it was built; PUBLIC_URL unless given. Another host must be of the same site (api.example.com for pages of www.example.com), and CORS_ORIGINS name the pages' origin: in a browser another site cannot be, since the login cookie does not go there.",
  }),
  apiBaseTest: setting<string | null>({
    env: 'API_BASE_TEST',
    parse: httpUrl,
    default: null,
    about: 'The same of the demo build.',
  }),
  consoleUrl: setting<string | null>({
    env: 'CONSOLE_URL',
    parse: httpUrl,
    default: null,
    about:
      "Origin of the operators' console, which lies at /console/ there, such as https://console.quan.example; that of the app in demo unless given. Without it production has no console.",
  }),
  consoleBesideApp: setting({
    env: 'CONSOLE_BESIDE_APP',
    parse: onOff,
    default: false,
    about:
      "on lets CONSOLE_URL be the app's own origin in production: a fault in a page of the app would then be one of the console.",
  }),
  dataDir: setting({
    env: 'DATA_DIR',
    parse: text,
    default: './.data',
    about: 'Folder of the embedded database, pictures and demo keys.',
  }),
  keysDir: setting<string | null>({
    env: 'KEYS_DIR',
    parse: text,
    default: null,
    about:
      'Folder of the keys (files readable by their owner only); DATA_DIR/keys unless given. Made at the first start in demo, must be filled in production.',
  }),
  databaseUrl: setting<string | null>({
    env: 'DATABASE_URL',
    parse: databaseUrl,
    default: null,
    about: 'A PostgreSQL of 15 or later; the embedded one when absent.',
  }),
  databaseReadUrl: setting<string | null>({
    env: 'DATABASE_READ_URL',
    parse: databaseUrl,
    default: null,
    about: 'The database that activities are read from, such as a replica; DATABASE_URL unless given.',
  }),
  redisUrl: setting<string | null>({
    env: 'REDIS_URL',
    parse: redisUrl,
    default: null,
    about:
      'A Redis of 7.0 or later, in which all processes count limits and remember sealed bodies together; without it one process counts by itself.',
  }),
  roles: setting({
    env: 'ROLES',
    parse: processRoles,
    default: [...PROCESS_ROLES],
    written: PROCESS_ROLES.join(','),
    about:
      'What this process is for: calls (pages, calls, pictures and the console), push (the channel at /push), jobs (work that is due). Health and figures are told by each.',
  }),
  severalProcesses: setting({
    env: 'SEVERAL_PROCESSES',
    parse: onOff,
    default: false,
    about:
      'on lets several processes serve one database in production without REDIS_URL: each then counts limits by the minute and budgets by itself (whom a member turns to in a day is counted in the database), and a recorded body can be taken once by each.',
  }),
  databaseConnections: setting({
    env: 'DATABASE_CONNECTIONS',
    parse: wholeNumber(1, 1000),
    default: 10,
    about: 'Most connections of each of the two pools of a server process: for activities, and for all else.',
  }),
  statementTimeoutMs: setting({
    env: 'DATABASE_STATEMENT_TIMEOUT_MS',
    parse: wholeNumber(0, 600_000),
    default: 10_000,
    about: 'Milliseconds one statement of a request may run; 0 = as long as it takes.',
  }),
  trustedProxies: setting({
    env: 'TRUSTED_PROXIES',
    parse: networks,
    default: [] as string[],
    about: 'Addresses or networks of proxies whose X-Forwarded-For counts, parted by commas.',
  }),
  corsOrigins: setting({
    env: 'CORS_ORIGINS',
    parse: origins,
    default: [] as string[],
    about:
      "Origins that may call from elsewhere (the native shell's, the pages' where API_BASE is another host), parted by commas; with cookies, which browsers send within a site alone.",
  }),
  sealing: setting({
    env: 'SEALING',
    parse: onOff,
    default: true,
    about: 'off accepts sealed calls in the clear as well; demo only.',
  }),
  rsaBits: setting({
    env: 'RSA_BITS',
    parse: wholeNumber(RSA_BITS_MIN, 8_192),
    default: RSA_BITS_DEFAULT,
    about: 'Size of the RSA keys that are made, in bits.',
  }),
  limits: setting({
    env: 'LIMITS',
    parse: onOff,
    default: true,
    about: 'off lifts every limit counted in time; demo only, for tests and measurements.',
  }),
  unfitWords: setting({
    env: 'UNFIT_WORDS_FILE',
    parse: linesOfFile,
    default: [] as string[],
    about:
      'A file with further words, one a line, that nicknames, cards, questions and answers may not hold; `server/data/unfit-words.json` holds what is refused anyway, and operators list more in the console.',
  }),
  storeId: setting({ env: 'STORE_ID', parse: text, default: 'quan-store-1', about: 'The fixed store of all orders.' }),
  pictureBaseUrl: setting<string | null>({
    env: 'PICTURE_BASE_URL',
    parse: httpUrl,
    default: null,
    about: 'Another host that serves /pictures/; this server when absent.',
  }),
  securityContacts: setting({
    env: 'SECURITY_CONTACTS',
    parse: contacts,
    default: [] as string[],
    about:
      'Whom people tell of a weakness they found, as mailto: or https: addresses parted by commas; shown at /.well-known/security.txt, which is not there without.',
  }),
  verifyFiles: setting({
    env: 'WX_VERIFY_FILES',
    parse: domainFiles,
    default: [] as string[],
    about:
      'Files by which WeChat makes sure that the domain is yours, such as MP_verify_Ab12Cd34.txt, parted by commas; served at the root of the host. Each holds the letters of its name.',
  }),
  smsADay: setting({
    env: 'SMS_A_DAY',
    parse: wholeNumber(0),
    default: 20_000,
    about:
      'Most SMS a day of the mainland, codes and news together; when it is reached nobody gets one until midnight, with an error line and an alarm.',
  }),
  smsNewsADay: setting({
    env: 'SMS_NEWS_A_DAY',
    parse: wholeNumber(0),
    default: 1_000,
    about: 'SMS of urgent news to all members together a day; 0 = none.',
  }),
  webviewHosts: setting({
    env: 'WEBVIEW_HOSTS',
    parse: hosts,
    default: [] as string[],
    about: 'Hosts the web view may frame, by https, parted by commas; the own host in demo unless given.',
  }),
  videoHosts: setting({
    env: 'VIDEO_HOSTS',
    parse: hosts,
    default: [] as string[],
    about: 'Hosts of streams (HLS) of the theatre beside our own, by https, parted by commas; files may lie anywhere.',
  }),
  mapKey: setting<string | null>({
    env: 'QQMAP_JS_KEY',
    parse: text,
    default: null,
    about:
      "Key of the map service for browsers (JavaScript API GL), which everybody sees: bind it to this host. Without it the map is a sketch of the city's districts.",
  }),
  mapScriptUrl: setting<string | null>({
    env: 'QQMAP_JS_URL',
    parse: httpUrl,
    default: null,
    about:
      "Where the map's script for browsers is; https://map.qq.com/api/gljs in production unless given, the simulator in demo.",
  }),
  apiDocs: setting({
    env: 'API_DOCS',
    parse: onOff,
    default: false,
    about: 'on shows the reference of the calls at /api/docs in production; the demo always does.',
  }),
  logLevel: setting({
    env: 'LOG_LEVEL',
    parse: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'),
    default: 'info' as const,
    about: 'Least important kind of log line that is written.',
  }),
  readyBytesMs: setting({
    env: 'READY_BYTES_MS',
    parse: wholeNumber(0, 60_000),
    default: OPEN_ANSWER_SECONDS * 1_000,
    about: 'Milliseconds an answer that is the same for everybody is kept ready; 0 keeps none.',
  }),
  organizerFeePermille: setting({
    env: 'ORGANIZER_FEE_PERMILLE',
    parse: wholeNumber(0, 1_000),
    default: 0,
    about:
      'What the operator keeps of what is paid to organizers from now on, in thousandths; what was paid before keeps its rate.',
  }),
}
