import net from 'node:net'

/** A proxy in front of PostgreSQL that can fall silent: it keeps its open connections and forwards nothing on them, but serves new ones. */
export async function startSilentProxy(target: net.NetConnectOpts) {
  const pairs = new Set<{ client: net.Socket; server: net.Socket }>()
  const server = net.createServer((client) => {
    const upstream = net.connect(target)
    const pair = { client, server: upstream }
    pairs.add(pair)
    client.pipe(upstream).pipe(client)
    for (const socket of [client, upstream]) socket.on('error', () => {})
    client.on('close', () => {
      pairs.delete(pair)
      upstream.destroy()
    })
    upstream.on('close', () => pairs.delete(pair) && client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as net.AddressInfo).port,
    /** Returns the number of connections that fell silent. */
    silence() {
      for (const { client, server: upstream } of pairs) {
        client.unpipe(upstream)
        upstream.unpipe(client)
        client.resume()
        upstream.resume()
      }
      return pairs.size
    },
    async close() {
      for (const { client, server: upstream } of pairs) for (const socket of [client, upstream]) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
