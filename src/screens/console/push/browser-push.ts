import { addPushDevice, getPushKey, removePushDevice } from '#features/messaging/web/operations.ts'

/** `homeScreen`: this phone shows notices only of what is on its home screen. */
export type PushSupport = 'supported' | 'unsupported' | 'homeScreen'

const worker = { path: '/whs/admin/push-worker.js', scope: '/whs/admin/' }

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'supported'
  return 'standalone' in navigator && navigator.standalone === false ? 'homeScreen' : 'unsupported'
}

/** Throws if the browser or the portal does not take part. */
export async function subscribeBrowser(): Promise<void> {
  await navigator.serviceWorker.register(worker.path, { scope: worker.scope })
  const registration = await activeRegistration()
  const { publicKey } = await getPushKey.call({})
  const subscription = await subscriptionFor(registration, publicKey)
  const { endpoint = '', keys = {} } = subscription.toJSON()
  await addPushDevice.call({ endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }, { noTip: true })
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(worker.scope)
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) {
    await removePushDevice.call({ endpoint: subscription.endpoint })
    await subscription.unsubscribe()
  }
  await registration?.unregister()
}

/** A browser keeps a subscription for one key only. */
async function subscriptionFor({ pushManager }: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const known = await pushManager.getSubscription()
  const knownKey = known?.options.applicationServerKey
  if (known && knownKey && toBase64url(knownKey) === publicKey) return known
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

const toBase64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Subscribing needs a worker that has started. */
async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration(worker.scope)
  const starting = registration?.installing ?? registration?.waiting
  if (registration?.active || !registration || !starting) return registration ?? Promise.reject(new Error('no worker'))
  return new Promise((resolve, reject) => {
    starting.addEventListener('statechange', () => {
      if (starting.state === 'activated') resolve(registration)
      if (starting.state === 'redundant') reject(new Error('the worker did not start'))
    })
  })
}
