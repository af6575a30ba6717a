type RootMatch = { loaderData?: { origin?: string; site?: { name?: string } } } | undefined

/** Returns the name of the portal from the data of the root route; empty if the settings could not be read. */
export const siteNameOf = (matches: readonly unknown[]): string => (matches[0] as RootMatch)?.loaderData?.site?.name ?? ''

/** Returns `title · name of the portal`. */
export const withSiteName = (title: string, siteName: string) => (siteName === '' ? title : `${title} · ${siteName}`)

/** Returns the origin of absolute links from the data of the root route: the server's `BASE_URL`, never the Host header. */
export function originOf(matches: readonly unknown[]): string {
  return (matches[0] as RootMatch)?.loaderData?.origin ?? ''
}
