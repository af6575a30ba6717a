import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import type {} from './render-stage-page.ts'

/** Returns the path of Chromium, from CHROMIUM_PATH or a folder of PATH; null if there is none. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH']
  if (named) return named
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const candidates = (process.env['PATH'] ?? '').split(path.delimiter).flatMap((folder) => names.map((name) => path.join(folder, name)))
  return candidates.find((candidate) => existsSync(candidate)) ?? null
}

/** Opens a page with `window.stage` in a browser that renders in software. The caller closes it. */
export async function openStage() {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium here; name one with CHROMIUM_PATH.')
  const script = await bundle()
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  // A secure origin: without one the browser has no video encoder.
  await page.route('http://localhost/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>stage</title>' }),
  )
  await page.goto('http://localhost/')
  await page.addStyleTag({ path: createRequire(import.meta.url).resolve('@photo-sphere-viewer/core/index.css') })
  await page.addScriptTag({ content: script, type: 'module' })
  await page.waitForFunction(() => 'stage' in window)
  return { page, complaints, close: () => browser.close() }
}

/** The page's script, bundled in memory. */
async function bundle(): Promise<string> {
  const entry = path.join(import.meta.dirname, 'render-stage-page.ts')
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, target: 'es2023', rolldownOptions: { input: entry, output: { codeSplitting: false } } },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
  const chunk = outputs.find((output) => output.type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error('the page of the stage was not built')
  return chunk.code
}

/** Decodes a `data:` URL. */
export const bytesOf = (url: string): Buffer => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
