import type { WorkerRegistration } from '../../offline/worker-scope.ts'

/** Somebody logged out: the system shows nothing of theirs any more, and nothing new reaches this browser. */
export async function forgetPush(registration: WorkerRegistration): Promise<void> {
  for (const shown of await registration.getNotifications()) shown.close()
  const subscription = await registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
