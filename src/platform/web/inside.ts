/**
 * Returns a path of this portal below `/whs`, or `/` for anything else: another origin, a script, or text that a browser would read as either
 * (`//x`, `/\x`, tabs and line breaks, which browsers drop). For the query parameter `redirect`, which anyone can set.
 */
export function insideOnly(address: string | null | undefined): string {
  const path = address ?? ''
  const isPath =
    /^\/(?![/\\])/.test(path) && ![...path].some((character) => character <= ' ' || character === '\u007f' || character === '\\')
  if (!isPath) return '/'
  const url = URL.parse(path, 'http://inside.invalid')
  if (url?.origin !== 'http://inside.invalid' || /^\/[/\\]/.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
