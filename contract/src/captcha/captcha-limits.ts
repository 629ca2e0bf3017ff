/** Characters of an image captcha; compared without regard to case. */
export const CAPTCHA_CHARACTERS = 4
/** Life of an image captcha, in seconds. */
export const CAPTCHA_LIFE_SECONDS = 180
/** Width of the captcha picture, in pixels. */
export const CAPTCHA_WIDTH_PX = 150
/** Height of the captcha picture, in pixels. */
export const CAPTCHA_HEIGHT_PX = 40
