import { APP_ROUTES, HOME_PATH } from '@quan/contract/route/app-route.ts'

/** Whole addresses of what everybody may open, as links and search engines know them. */
export type PublicAddresses = ReturnType<typeof publicAddresses>

/** Addresses below the one that people reach the app under. `pictureBaseUrl`: another host of pictures, or null. */
export function publicAddresses({ publicUrl, pictureBaseUrl }: { publicUrl: string; pictureBaseUrl: string | null }) {
  return {
    at: (path: string) => publicUrl + path,
    home: publicUrl + HOME_PATH,
    city: (code: string) => `${publicUrl}${HOME_PATH}?city=${code}`,
    activity: (id: string) => `${publicUrl}${APP_ROUTES.activityDetail.path}?id=${id}`,
    card: (id: string) => `${publicUrl}${APP_ROUTES.userInfo.path}?id=${id}`,
    /** Of a picture that is for everybody. */
    picture: (path: string) => `${pictureBaseUrl ?? publicUrl}/pictures/${path}`,
  }
}
