const bootstrap = /<script type="module" async="">import "[^"]+";\n((?:import \* as \w+ from "[^"]+";\n)+)/
const routeModule = /import \* as (\w+) from ("[^"]+");\n/g
const importedFile = /(?:from |import\()("[^"]+")/g

/**
 * Runs the scripts of a page in tasks of their own. Static imports run React, the router, what pages share and the screen in one task, in
 * which a phone answers no tap; here each file that the page preloads is imported after the browser had a turn, the screen and the entry
 * last. The order of the others does not matter: a file brings those that it needs along. Pages with another bootstrap script are left as
 * they are.
 */
export function stageScripts(html: string) {
  const found = bootstrap.exec(html)
  if (!found) return html
  const [start, imports] = found as unknown as [string, string]
  const before = html.slice(0, found.index) + start.slice(0, -imports.length)
  const rest = html.slice(found.index + start.length)
  const script = imports + rest.slice(0, rest.indexOf('</script>'))
  const last = [...script.matchAll(importedFile)].map(([, file]) => file).join()
  return `${before}for (const { href } of document.querySelectorAll('link[rel=modulepreload]'))
  if (![${last}].some((file) => href.endsWith(file))) {
    await import(href);
    await new Promise((go) => setTimeout(go));
  }
${imports.replace(routeModule, 'const $1 = await import($2);\n')}${rest}`
}
