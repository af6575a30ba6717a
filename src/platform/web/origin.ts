/** Returns the origin of absolute links from the data of the root route: the server's `BASE_URL`, never the Host header. */
export function originOf(matches: readonly unknown[]): string {
  const root = matches[0] as { loaderData?: { origin?: string } } | undefined
  return root?.loaderData?.origin ?? ''
}
