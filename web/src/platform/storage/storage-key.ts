/** Names of what the app keeps on the device. The boot script of `index.html` reads the marked ones by these names. */
export const StorageKey = {
  currentAddressInfo: 'currentAddressInfo',
  fromUserGUID: 'fromUserGUID',
  /** Read by the boot script. */
  deviceUniqueId: 'deviceUniqueId',
  goBackObj: 'GoBackObj',
  /** Read by the boot script. */
  city: 'city',
  /** Read by the boot script. */
  theme: 'theme',
  language: 'language',
  /** There is one while a member is logged in; read by the boot script. */
  member: 'member',
} as const
