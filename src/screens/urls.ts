/** Addresses of the portal's pages below `/whs`, except those of listings, which have their own. */
export const urls = {
  home: () => '/',
  list: () => '/warehouse',
  map: () => '/warehouse/map',
  route: () => '/warehouse/route',
  solutions: () => '/solutions',
  login: () => '/login',
  register: () => '/register',
  articles: (type: ArticleType, { categoryId, pageNum = 1 }: { categoryId?: string | undefined; pageNum?: number } = {}) =>
    `/${type}${queryOf({ categoryId, pageNum: pageNum > 1 ? String(pageNum) : undefined })}`,
  article: (type: ArticleType, id: string) => `/${type}/detail/${encodeURIComponent(id)}`,
  agreement: (name: 'terms' | 'privacy' | 'about' | 'law') => `/agreement/${name}`,
}

export type ArticleType = 'news' | 'industry'

function queryOf(fields: Record<string, string | undefined>) {
  const known = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined)
  return known.length === 0 ? '' : `?${new URLSearchParams(known).toString()}`
}
