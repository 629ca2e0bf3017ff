import { DetailPreview } from '#features/activity-detail/detail-preview.tsx'
import { KeptDoors } from '#features/door/kept-doors.tsx'
import { HostingPage } from '#features/hosting/hosting.page.tsx'

/** 我的主理, with what is other features': the page of an activity as its preview, and the doors of this device. */
export function HostingViews() {
  return <HostingPage preview={(detail) => <DetailPreview detail={detail} />} keptDoors={<KeptDoors />} />
}
