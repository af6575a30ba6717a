import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { hash } from 'node:crypto'
import path from 'node:path'
import { defineConfig } from 'vite'
import { fewOpenFiles } from './tools/few-open-files.ts'
import { pageChunks } from './tools/page-chunks.ts'

const namedFiles = new Map<string, string>()

/** Returns four characters for a style sheet. Throws if another one has the same. */
function nameOfFile(address: string) {
  const file = path.relative(import.meta.dirname, address.split('?')[0]!)
  const name = hash('sha256', file, 'base64url').slice(0, 4)
  const other = namedFiles.get(name) ?? file
  if (other !== file) throw new Error(`The class names of ${file} and ${other} are equal: rename one of the files`)
  namedFiles.set(name, file)
  return name
}

export default defineConfig(({ command }) => ({
  base: '/whs/',
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/generated/paraglide',
      strategy: ['custom-language', 'baseLocale'],
      fs: fewOpenFiles,
    }),
    reactRouter(),
    // react-aria-components has texts in thirty languages; only those of the portal are bundled.
    { ...optimizeLocales.vite({ locales: ['zh-CN', 'en-US'] }), enforce: 'pre' as const },
  ],
  // The panorama viewer brings a three of its own; without this its plugin would bring a second.
  resolve: { dedupe: ['three'] },
  worker: { format: 'es' },
  // Short class names, because a list repeats them a thousand times. They are the same on the server and in the browser.
  css: { modules: { generateScopedName: (name, file) => `${name}_${nameOfFile(file)}` } },
  // Pictures stay files: a drawing in the script of a page would be loaded before anything is shown.
  build: { target: 'es2022', chunkSizeWarningLimit: 900, assetsInlineLimit: 0 },
  optimizeDeps: {
    // Everything that late modules import. A dependency that Vite discovers later makes it bundle again and reload the page,
    // which closes the dialog one has just opened.
    entries: ['src/**/*.tsx'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Each name is repeated in the route table that every page loads; a hash alone saves 1.5 kB of it.
          output: { codeSplitting: { groups: pageChunks() }, chunkFileNames: 'assets/[hash].js', entryFileNames: 'assets/[hash].js' },
        },
      },
    },
    ssr: {
      // Vite leaves this name alone on the server, where Node would find it unset: React's development build renders at a third of the speed.
      define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
      build: {
        // Here and not in `build`: there, an input for the server is ignored in framework mode.
        rolldownOptions: { input: './src/main/pages/web-server.ts' },
      },
      resolve: {
        // Bundled for production: the definition above reaches bundled modules only. In development Node loads packages itself.
        noExternal: command === 'build' ? true : [],
      },
    },
  },
}))
