/**
 * The script that partners embed, `/whs/plugin.js`. The function is sent as text without its types, so it must not use anything outside itself.
 * It inserts the widget after the script element and sets the height that the widget reports. `data-lang`, `data-region` and `data-theme`
 * become parameters of the widget.
 */
export function embedPlugin(page: Document, titles: { zh_CN: string; en_US: string }) {
  const script = page.currentScript as HTMLScriptElement | null
  const view = page.defaultView
  if (!script || !view) return
  const portal = new URL(script.src).origin
  const { lang, region, theme, title } = script.dataset
  const params = new URLSearchParams()
  if (lang) params.set('lang', lang)
  if (region) params.set('regionCode', region)
  if (theme) params.set('theme', theme)
  const query = params.toString()

  const frame = page.createElement('iframe')
  frame.src = `${portal}/whs/plugin${query === '' ? '' : `?${query}`}`
  frame.title = title || (lang === 'en_US' ? titles.en_US : titles.zh_CN)
  frame.loading = 'lazy'
  frame.referrerPolicy = 'origin'
  frame.style.cssText = 'display:block;width:100%;height:560px;border:0;color-scheme:normal'
  frame.addEventListener('load', () => frame.contentWindow?.postMessage({ type: 'whs-plugin-hello' }, portal))

  const maxHeightPx = 2_000
  view.addEventListener('message', (event: MessageEvent) => {
    if (event.origin !== portal || event.source !== frame.contentWindow) return
    const message = event.data as { type?: unknown; height?: unknown } | null
    if (message?.type !== 'whs-plugin-height' || typeof message.height !== 'number') return
    if (message.height > 0 && message.height <= maxHeightPx) frame.style.height = `${message.height}px`
  })
  script.after(frame)
}
