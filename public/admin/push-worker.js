// Shows notices of the portal while the console is closed. Its scope is the console; it neither answers requests nor keeps anything.
const consolePath = '/whs/admin/'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { id, title, body, url, lang } = event.data.json()
  // The tag makes a notice that is sent again replace itself, in silence.
  const options = { body, lang, tag: id, icon: '/whs/brand/icon-192.png', badge: '/whs/brand/icon-192.png', data: { url } }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const target = new URL(event.notification.data.url, self.location.origin)
  if (target.origin !== self.location.origin || !target.pathname.startsWith(consolePath)) return
  event.waitUntil(open(target.href))
})

/** A page of the console may hold what has not been saved, so only one that shows the lead already is used again. */
async function open(href) {
  const pages = await self.clients.matchAll({ type: 'window' })
  const shown = pages.find(({ url }) => url === href)
  return shown ? shown.focus() : self.clients.openWindow(href)
}
