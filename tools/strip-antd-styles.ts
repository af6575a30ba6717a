import { parseAst, type Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type FoundCall = { name: string; start: number; end: number }

/**
 * antd takes its styles from a static sheet here, but its style generators would stay in the bundle: 20 to 30 kB gzipped that never
 * run. This replaces each call that builds a generator by a stub of the same shape: a hook that gives [hash, class of the CSS variables].
 *
 * It leans on names inside antd. Look at the pages after every antd update.
 */
export function stripAntdStyles(cssVarKey: string): Plugin {
  const stubs: Record<string, string> = {
    genStyleHooks: `(() => ['', ${JSON.stringify(cssVarKey)}])`,
    genSubStyleComponent: '(() => null)',
  }
  let stripped = 0
  return {
    name: 'strip-antd-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /node_modules\/antd\/es\/.*style.*\.js$/ },
      handler(code) {
        const calls = callsOf(parseAst(code) as unknown as Node, Object.keys(stubs))
        if (calls.length === 0) return
        stripped += calls.length
        // From the end, so that earlier positions stay right.
        const ordered = calls.toSorted((a, b) => b.start - a.start)
        return {
          code: ordered.reduce((text, { name, start, end }) => text.slice(0, start) + stubs[name] + text.slice(end), code),
          map: null,
        }
      },
    },
    generateBundle() {
      // Silence would mean that antd has renamed its functions and nothing is stripped any more.
      if (stripped === 0) this.warn('found no antd style generators')
    },
  }
}

function callsOf(node: unknown, names: string[]): FoundCall[] {
  if (Array.isArray(node)) return node.flatMap((child) => callsOf(child, names))
  if (!node || typeof node !== 'object') return []
  const { type, start, end, callee } = node as Node
  if (type === 'CallExpression') {
    const { type: calleeType, name } = callee as { type: string; name?: string }
    if (calleeType === 'Identifier' && name && names.includes(name)) return [{ name, start, end }]
  }
  return Object.values(node).flatMap((child) => callsOf(child, names))
}
