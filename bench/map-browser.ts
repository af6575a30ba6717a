import { chromium } from '@playwright/test'

export const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
export type Size = keyof typeof sizes
export const sizeNames = Object.keys(sizes) as Size[]

/** Chromium, where the processor does the work of a graphics card. */
export const launchForMaps = () =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist', '--disable-dev-shm-usage'],
  })
