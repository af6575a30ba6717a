const browsers: [name: string, sign: RegExp][] = [
  ['WeChat', /MicroMessenger\//],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['UC', /UCBrowser\//],
  ['QQ', /QQBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]
const systems: [name: string, sign: RegExp][] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
]

/** `Chrome · Windows`: enough to recognise a device of one's own. Names of products, the same in every language; empty when unknown. */
export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 400)
  const named = (list: typeof browsers) => list.find(([, sign]) => sign.test(text))?.[0]
  return [named(browsers), named(systems)].filter(Boolean).join(' · ')
}
