/** Addresses of the portal's pages below `/whs`, except those of listings and articles, which have their own. */
export const urls = {
  home: () => '/',
  list: () => '/warehouse',
  map: () => '/warehouse/map',
  route: () => '/warehouse/route',
  markets: () => '/market',
  solutions: () => '/solutions',
  login: () => '/login',
  register: () => '/register',
  forget: () => '/forget',
  profile: () => '/profile',
  agreement: (name: 'terms' | 'privacy' | 'about' | 'law') => `/agreement/${name}`,
}
