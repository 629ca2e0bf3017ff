/** Names of what the app keeps on the device. The boot script of `index.html` reads the marked ones by these names. */
export const StorageKey = {
  currentAddressInfo: 'currentAddressInfo',
  /** The place the server has of the member. */
  sentPlace: 'sentPlace',
  fromUserGUID: 'fromUserGUID',
  /** Read by the boot script. */
  deviceUniqueId: 'deviceUniqueId',
  goBackObj: 'GoBackObj',
  /** Read by the boot script. */
  city: 'city',
  /** Read by the boot script. */
  hintedCity: 'hintedCity',
  /** Read by the boot script. */
  theme: 'theme',
  language: 'language',
  /** Input of the login page; of this tab only. */
  loginDraft: 'loginDraft',
  /** Changes of the own card that are not saved yet. */
  cardDraft: 'cardDraft',
  /** Drafts of activities that are not saved yet. */
  hostDraft: 'hostDraft',
  /** The installed app was launched before in this tab; read by the boot script. */
  launched: 'launched',
  /** There is one while a member is logged in; read by the boot script. */
  member: 'member',
  /** Id of the member who was logged in in this tab last. */
  lastMember: 'lastMember',
  /** Encrypted. */
  userInfo: 'userInfo',
  /** Encrypted. */
  accessToken: 'accessToken',
  /** Encrypted. */
  tickets: 'tickets',
  /** Encrypted. */
  myInfo: 'myInfo',
  /** What was said and what is still to be sent, a conversation each; encrypted. */
  conversations: 'conversations',
  outbox: 'outbox',
  /** Lists of doors, and whom they let in; encrypted. */
  doors: 'doors',
  /** Questions of the ice-breaker cards, and how far a game of them has come. */
  decks: 'decks',
  iceBreakerGame: 'iceBreakerGame',
  /** How far a visitor is in the series of the theatre. */
  watched: 'watched',
  /** What a visitor likes and has time for, and what they are not interested in. */
  taste: 'taste',
  declined: 'declined',
  /** A new member has not been asked yet what they like. */
  firstRun: 'firstRun',
  /** Id of the member whose messages wake this device while the app is closed. */
  webPush: 'webPush',
  /** Where the demo's simulator stands for the browser's push service. */
  demoWebPush: 'demoWebPush',
  /** The cloud client's id token and its expiry, as that client names them. */
  idToken: 'uni_id_token',
  idTokenExpiry: 'uni_id_token_expired',
} as const
