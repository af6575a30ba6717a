/**
 * An address of this portal below `/whs`, or `/` for anything else: another origin, a script, something that a browser would read as
 * either (`//x`, `/\x`, tabs and line ends, which browsers drop). What the query of a page calls `redirect` comes from a stranger.
 */
export function insideOnly(address: string | null | undefined): string {
  const wanted = address ?? ''
  const isPath =
    /^\/(?![/\\])/.test(wanted) && ![...wanted].some((character) => character <= ' ' || character === '\u007f' || character === '\\')
  if (!isPath) return '/'
  const url = URL.parse(wanted, 'http://inside.invalid')
  if (url?.origin !== 'http://inside.invalid' || /^\/[/\\]/.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
