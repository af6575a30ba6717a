import { chromium } from '@playwright/test'
import { ensureChromium } from '../bin/steps/chromium.mjs'

export const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
export type Size = keyof typeof sizes
export const sizeNames = Object.keys(sizes) as Size[]

/** Chromium, installed where it is missing; the processor does the work of a graphics card. */
export const launchForMaps = async () =>
  chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist', '--disable-dev-shm-usage'],
  })
