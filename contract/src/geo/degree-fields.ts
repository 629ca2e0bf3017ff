import * as z from 'zod/mini'

/** Degrees east in a request; west is negative. */
export const longitude = z.number('经度不正确').check(z.minimum(-180, '经度不正确'), z.maximum(180, '经度不正确'))
/** Degrees north in a request; south is negative. */
export const latitude = z.number('纬度不正确').check(z.minimum(-90, '纬度不正确'), z.maximum(90, '纬度不正确'))
