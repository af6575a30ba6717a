const browsers: [name: string, pattern: RegExp][] = [
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
const systems: [name: string, pattern: RegExp][] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
]

/** Returns for example `Chrome · Windows`, in product names that are the same in every language; empty if unknown. */
export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 400)
  const findName = (list: typeof browsers) => list.find(([, pattern]) => pattern.test(text))?.[0]
  return [findName(browsers), findName(systems)].filter(Boolean).join(' · ')
}
