/** Settings without which no server starts: accounts at the outside services, made up. */
export const VENDOR_SETTINGS = {
  QQLBS_KEY: 'key',
  ALISMS_ACCESS_KEY_ID: 'id',
  ALISMS_ACCESS_KEY_SECRET: 'secret',
  ALISMS_SIGN_NAME: '同城圈',
  ALISMS_TEMPLATE_CODE: 'SMS_1',
}
/** Addresses that production must be given as well: nobody answers there. */
export const VENDOR_ADDRESSES = { QQLBS_BASE_URL: 'http://127.0.0.1:9', ALISMS_BASE_URL: 'http://127.0.0.1:9' }
