/** Zone of every city of the mainland, and of ages everywhere. */
export const MAINLAND_TIME_ZONE = 'Asia/Shanghai'
