const bootstrap = /<script type="module" async="">import "([^"]+)";\n((?:import \* as \w+ from "[^"]+";\n)+)/
const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"/g
const routeModule = /import \* as (\w+) from ("[^"]+");\n/g

/**
 * Runs the scripts of a page in tasks of their own. Static imports run React, the router, what pages share and the screen in one task, in
 * which a phone answers no tap; here each file that the page preloads is imported after the browser had a turn. The order does not matter:
 * a file brings those that it needs along. Pages with another bootstrap script are left as they are.
 */
export function stageScripts(html: string) {
  const found = bootstrap.exec(html)
  if (!found) return html
  const [start, manifest, imports] = found as unknown as [string, string, string]
  const rest = html.slice(found.index + start.length)
  const bootstrapEnd = rest.slice(0, rest.indexOf('</script>'))
  const shared = [...html.matchAll(preload)]
    .map(([, file]) => file!)
    .filter((file) => file !== manifest && !imports.includes(`"${file}"`) && !bootstrapEnd.includes(`"${file}"`))
  const staged = `import "${manifest}";
for (const file of ${JSON.stringify(shared)}) { await import(file); await new Promise((go) => setTimeout(go)) }
${imports.replace(routeModule, 'const $1 = await import($2);\n')}`
  return `${html.slice(0, found.index)}<script type="module" async="">${staged}${rest}`
}
