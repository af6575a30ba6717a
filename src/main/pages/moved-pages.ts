const moved = /^\/whs\/admin\/enquiries(?:\/([0-9a-f-]{36}))?\/?$/

/** Returns the new address of a page that has moved, otherwise null: enquiries are leads. The query keeps only the language. */
export function movedTo(address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'http://page')
  const found = moved.exec(pathname)
  if (!found) return null
  const [, sourceId] = found
  const language = searchParams.get('lang')
  const query = new URLSearchParams({ source: 'enquiry', ...(sourceId && { sourceId }), ...(language !== null && { lang: language }) })
  return `/whs/admin/leads?${query}`
}
