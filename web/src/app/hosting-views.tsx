import { DetailPreview } from '#features/activity-detail/detail-preview.tsx'
import { HostingPage } from '#features/hosting/hosting.page.tsx'

/** 我的主理, whose preview is the page of an activity: another feature's. */
export function HostingViews() {
  return <HostingPage preview={(detail) => <DetailPreview detail={detail} />} />
}
