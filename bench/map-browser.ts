import { chromium } from '@playwright/test'
import { ensureChromium } from '../bin/steps/chromium.mjs'

export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
export type Size = keyof typeof sizes
export const sizeNames = Object.keys(sizes) as Size[]

/** Starts Chromium, installing it where it is missing; WebGL renders in software. */
export const launchForMaps = async () =>
  chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist', '--disable-dev-shm-usage'],
  })
