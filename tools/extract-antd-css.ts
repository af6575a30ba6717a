// Writes src/generated/antd.css: the styles of the antd components that the source imports, in the portal's theme.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { theme } from '#platform/web/theme/theme.ts'

// CommonJS on purpose: antd's ES modules import each other without file extensions, which only bundlers understand.
const require = createRequire(import.meta.url)
const { createElement } = require('react') as typeof import('react')
const { ConfigProvider } = require('antd') as typeof import('antd')
const { extractStyle } = require('@ant-design/static-style-extract') as typeof import('@ant-design/static-style-extract')

const source = path.join(import.meta.dirname, '..', 'src')

/** Components that antd shows on its own account: an empty list, a search box in a dropdown. */
const unasked = ['Empty', 'Input', 'Select']
const withoutStyle = new Set(['ConfigProvider', ''])

const imported = globSync('**/*.tsx', { cwd: source }).flatMap((file) =>
  [...readFileSync(path.join(source, file), 'utf8').matchAll(/import \{([^}]+)\} from 'antd'/g)].flatMap(([, names]) =>
    names!.split(',').map((name) => name.trim().replace(/ as .*/, '')),
  ),
)
const components = [...new Set([...imported, ...unasked])].filter((name) => !withoutStyle.has(name) && !name.startsWith('type ')).sort()

const css = extractStyle({ customTheme: (page) => createElement(ConfigProvider, { theme }, page), includes: components })
const target = path.join(source, 'generated')
mkdirSync(target, { recursive: true })
writeFileSync(path.join(target, 'antd.css'), css)
console.log(`antd.css: ${Math.round(css.length / 1024)} kB for ${components.join(', ')}`)
