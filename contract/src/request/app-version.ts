/** Version code of the app, sent as `APP_VERSION_HEADER`. */
export const APP_VERSION = '1.1.198'
/** Header that carries the version of the calling app. */
export const APP_VERSION_HEADER = 'x-app-version'
