/** Zone of every city of the mainland, and of ages everywhere. product.md (Words, Zodiac animal). */
export const MAINLAND_TIME_ZONE = 'Asia/Shanghai'
