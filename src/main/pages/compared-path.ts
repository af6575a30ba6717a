/**
 * Returns the path of a page in one spelling, for rules by path: the router of the pages decodes, ignores case, doubled slashes and the last slash, and
 * serves the data of a page under its name with `.data`. A rule that compares the address as it was sent could be bypassed.
 */
export function comparedPath(address: string): string {
  const { pathname } = new URL(address, 'http://page')
  const plain = decode(pathname)
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
  // Dots that were escaped are resolved only now.
  return new URL(plain.replaceAll(/[?#\\]/g, ''), 'http://page').pathname.replace(/(\/_)?\.data$/, '').replace(/(?<=.)\/$/, '')
}

function decode(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
