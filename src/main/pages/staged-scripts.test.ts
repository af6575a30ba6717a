import { expect, test } from 'vitest'
import { stageScripts } from './staged-scripts.ts'

const page = (script: string) => `<head><link rel="modulepreload" href="/m.js"/></head><script>1</script>${script}<script>2</script>`

test('files that screens share are run one at a time, before the screens and the entry', () => {
  const html = page(`<script type="module" async="">import "/m.js";
import * as route0 from "/root.js";
import * as route1_main from "/screen.js";
const route1 = {...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"a":route1};

import("/entry.js");</script>`)
  expect(stageScripts(html)).toBe(
    page(`<script type="module" async="">import "/m.js";
for (const { href } of document.querySelectorAll('link[rel=modulepreload]'))
  if (!["/root.js","/screen.js","/entry.js"].some((file) => href.endsWith(file))) {
    await import(href);
    await new Promise((go) => setTimeout(go));
  }
const route0 = await import("/root.js");
const route1_main = await import("/screen.js");
const route1 = {...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"a":route1};

import("/entry.js");</script>`),
  )
})

test('a page with another bootstrap script stays as it is', () => {
  const html = page('<script type="module" async="">import("/entry.js");</script>')
  expect(stageScripts(html)).toBe(html)
})
